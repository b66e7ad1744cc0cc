import { sinceOfLimit } from "@/lib/conversations/rules";
import { db } from "@/db/client";
import type { Actor } from "@/lib/access/actor";
import { metPeopleScope } from "@/lib/access/people";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { Forbidden, NotFound } from "@/lib/errors";
import { canAssignProfessional, canChangeTimes, slotViewer } from "@/lib/slots/policy";
import { canMessage } from "./policy";
import {
  presentInvitee,
  presentDayPerson,
  presentMessage,
  presentHolder,
  presentOpen,
  presentPersonRow,
  presentShiftFacts,
  presentShiftRow,
  presentTerms,
  presentThread,
} from "./present";
import { listOfDay, listOpenOfDay } from "./list-of-day.sql";
import { loadClaimed } from "./load-claimed";
import {
  findNextShift,
  findShiftFacts,
  getPlace,
  getTerms,
  listHolders,
  listInvitees,
  listOfPerson,
  listOfShift,
  listPersonThreads,
  listRecipients,
  listShiftThreads,
} from "./reads.sql";
import { compareThreads } from "./thread-rules";
import type { DayPeople, ShiftThread, Thread, Threads } from "./schema";

type Reader = { actor: Actor; now: Date };

function assertReader({ actor }: Reader, { facilityId }: OneFacilityScope): void {
  if (!canMessage(actor, facilityId)) throw new Forbidden();
}

/** A facility's threads: about shifts by urgency, and with people, the latest first. */
export async function loadThreads(reader: Reader, scope: OneFacilityScope): Promise<Threads> {
  assertReader(reader, scope);
  const [place, shifts, people] = await Promise.all([
    getPlace(db, scope),
    listShiftThreads(scope, reader.now),
    listPersonThreads(scope),
  ]);
  return {
    shifts: shifts.toSorted(compareThreads).map((row) => presentShiftRow(row, place.timezone)),
    people: people.map(presentPersonRow),
  };
}

/** What a facility and a person it has met wrote to each other. Throws NotFound for anyone else. */
export async function loadThread(
  reader: Reader,
  scope: OneFacilityScope,
  caregiverId: number,
): Promise<Thread> {
  assertReader(reader, scope);
  const { now } = reader;
  const [place, rows, nextShift, [person]] = await Promise.all([
    getPlace(db, scope),
    listOfPerson(scope, caregiverId),
    findNextShift(scope, { professionalId: caregiverId, now }),
    listRecipients(db, scope, metPeopleScope(scope), { ids: [caregiverId], since: sinceOfLimit(now) }),
  ]);
  if (!person) throw new NotFound();
  const { facilityId } = scope;
  const mayGiveTime =
    canAssignProfessional(reader.actor, facilityId) &&
    canChangeTimes(reader.actor, { facilityId, isFlex: true });
  return presentThread(person, { place, rows, nextShift, mayGiveTime, now });
}

/** Whom a message about a day goes to. */
export async function loadDayPeople(
  reader: Reader,
  scope: OneFacilityScope,
  date: string,
): Promise<DayPeople> {
  assertReader(reader, scope);
  const asked = { date, now: reader.now };
  const [{ timezone }, rows, open] = await Promise.all([
    getPlace(db, scope),
    listOfDay(scope, asked),
    listOpenOfDay(scope, asked),
  ]);
  return {
    people: rows.map((row) => presentDayPerson(row, timezone)),
    open: open.map((row) => presentOpen(row, timezone)),
  };
}

/** A shift's questions and answers, who was asked, and who took it. */
export async function loadShiftThread(
  reader: Reader,
  scope: OneFacilityScope,
  shiftId: number,
): Promise<ShiftThread> {
  assertReader(reader, scope);
  const { now } = reader;
  const shift = await findShiftFacts(db, scope, shiftId);
  if (!shift) throw new NotFound();
  const [place, rows, asked, claimed, terms, holders] = await Promise.all([
    getPlace(db, scope),
    listOfShift(scope, shift.shiftId),
    listInvitees(scope, shift.shiftId),
    loadClaimed(reader.now, scope, shift.shiftId),
    getTerms(scope, shift.openShiftId ?? shift.shiftId),
    listHolders(scope, shift.shiftId),
  ]);
  return {
    shift: presentShiftFacts(shift, place.timezone),
    terms: presentTerms(shift, terms, slotViewer(reader.actor, scope.facilityId)),
    holders: holders.map((row) => presentHolder(row, place.timezone)),
    asked: asked.map((row) => presentInvitee(row, now)),
    claimed,
    messages: rows.map((row) => presentMessage(row, now, place.timezone)),
  };
}
