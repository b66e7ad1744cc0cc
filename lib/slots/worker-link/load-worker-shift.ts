import { db } from "@/db/client";
import { systemScope } from "@/lib/access/scopes";
import { clock } from "@/lib/time/clock";
import { readablePhone } from "@/lib/phones/format";
import { formatLongDay, zoneName } from "@/lib/time/calendar";
import { dateOnAt, formatTime } from "@/lib/time/zones";
import { NotFound } from "@/lib/errors";
import { storage } from "@/lib/files/storage";
import { listCurrentInfo, findAttachment } from "@/lib/facility-info/reads.sql";
import { DOOR_CODE_MINUTES, showsDoorCode, type Section } from "@/lib/facility-info/rules";
import { openDoorCode } from "@/lib/facility-info/seal-door-code";
import { listHolidaysWithin } from "@/lib/holidays/reads";
import { holidaysText } from "@/lib/holidays/premium-rules";
import { readShift } from "./sign-shift";
import { findLinkedSlot, findLostSlot } from "./reads";
import { scheduledMinutes } from "@/lib/past-shifts/hours/rules";
import { paidText, shownPay } from "./pay-rules";
import { canBeLate, canCallOffOwn } from "./rules";
import type { LostShift, WorkerShift } from "./schema";
import type { Attachment } from "@/lib/facility-info/load-facility-info";

type Linked = NonNullable<Awaited<ReturnType<typeof findLinkedSlot>>>;

function doorCodeFromOf({ startsAt, timezone }: Linked) {
  const shownFrom = new Date(startsAt.getTime() - DOOR_CODE_MINUTES * 60_000);
  const shownOn = dateOnAt(shownFrom, timezone);
  return {
    time: formatTime(shownFrom, timezone),
    day: shownOn === dateOnAt(startsAt, timezone) ? null : formatLongDay(shownOn),
  };
}

/** The shift of a link as its worker may see it now; null for an invalid link. */
export async function loadWorkerShift(token: string): Promise<WorkerShift | null> {
  const now = clock.now();
  const linked = readShift(token);
  const found = linked && (await findLinkedSlot(linked));
  // Yesterday's workers need no code today.
  if (!linked || !found || found.endsAt <= now) return null;
  const hasCalledOff = found.status !== "CONFIRMED";
  const info = hasCalledOff ? [] : await listCurrentInfo(db, systemScope(linked.facilityId));
  const within = { from: found.startsAt, until: found.endsAt };
  const holidays = await listHolidaysWithin(db, systemScope(linked.facilityId), within);
  const of = (section: Section) => info.find((row) => row.section === section)?.value ?? "";
  const sealed = of("DOOR_CODE");
  const isShown = showsDoorCode(found, now);
  const minutes = scheduledMinutes(found);
  const time = (instant: Date) => formatTime(instant, found.timezone);
  return {
    firstName: found.firstName,
    runsUntil: found.startsAt <= now ? time(found.endsAt) : null,
    facilityName: found.facilityName,
    facilityAddress: found.facilityAddress,
    facilityPhone: readablePhone(found.facilityPhone),
    what: [found.resourceType, found.unitName].filter(Boolean).join(", "),
    day: formatLongDay(dateOnAt(found.startsAt, found.timezone)),
    hours: `${time(found.startsAt)} – ${time(found.endsAt)} ${zoneName(found.timezone)}`,
    holiday: holidaysText(holidays, found.route === "FLEX"),
    paid: paidText(minutes, found.unpaidBreakMinutes),
    pay: shownPay({ ...found, isOfAgency: found.agencyId !== null }, minutes),
    details: of("ADDITIONAL_DETAILS"),
    parking: of("PARKING"),
    doorCode: isShown ? openDoorCode(linked.facilityId, sealed) || null : null,
    doorCodeFrom: sealed !== "" && !isShown ? doorCodeFromOf(found) : null,
    attachment: of("ATTACHMENT") || null,
    hasCalledOff,
    isOnTime: found.arrivalStatusCode === "ON_TIME",
    lateMinutes: found.arrivalStatusCode === "RUNNING_LATE" ? found.lateMinutes : null,
    canBeLate: canBeLate(found, now),
    canCallOff: canCallOffOwn(found, now),
  };
}

/**
 * The shift of a link that its worker lost: it was cancelled, or someone else has it by now. Null for an invalid link
 * and once it is over.
 */
export async function loadLostShift(token: string): Promise<LostShift | null> {
  const linked = readShift(token);
  const found = linked && (await findLostSlot(linked, clock.now()));
  if (!found) return null;
  const { startsAt, timezone, resourceType, facilityPhone, ...facility } = found;
  return {
    ...facility,
    facilityPhone: readablePhone(facilityPhone),
    what: resourceType,
    day: formatLongDay(dateOnAt(startsAt, timezone)),
  };
}

/** The facility's attachment, for the holder of a worker's link. Throws NotFound. */
export async function openWorkerAttachment(token: string): Promise<Attachment> {
  const linked = readShift(token);
  const found = linked && (await findLinkedSlot(linked));
  if (!linked || found?.status !== "CONFIRMED" || found.endsAt <= clock.now()) throw new NotFound();
  const scope = systemScope(linked.facilityId);
  const entry = (await listCurrentInfo(db, scope)).find(({ section }) => section === "ATTACHMENT");
  const file = entry?.fileId ? await findAttachment(db, scope, entry.fileId) : null;
  if (!file) throw new NotFound();
  return { name: file.name, contentType: file.contentType, bytes: await storage().read(file.fileId) };
}
