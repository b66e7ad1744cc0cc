import { GET as listPeople } from "@/app/api/desk/facilities/[facilityId]/people/route";
import { POST as importFile } from "@/app/api/desk/professionals/import/route";
import { viewConsent } from "@/db/schema/desk";
import { dispute } from "@/db/schema/disputes";
import { job, outboxMessage } from "@/db/schema/operations";
import { incomingText } from "@/db/schema/text-messages";
import type { ImportResult } from "@/lib/desk/imports/schema";
import type { Members } from "@/lib/desk/members/schema";
import { permissionsOf } from "@/lib/access/permission-sets";
import { call } from "./call";
import { aPastSlot, thursday } from "./past";
import { aUser } from "./people";
import { insert, next } from "./rows";

/** Someone of the operations desk, with every permission of it by default. */
export const aDeskUser = (name = "Lena Torres", held: string[] = permissionsOf("operations", "desk")) =>
  aUser({ name, deskPermissions: held });

/** Who signs in for a facility, as the desk sees it. */
export const peopleAt = async (as: { id: number }, facilityId: number) =>
  (await call<Members>(listPeople, { as, method: "GET", params: { facilityId } })).body.rows;

type Same = Record<number, number | null>;

/** Someone of the desk who imports professionals: each line of a file, previewed unless it is confirmed. */
export async function importingAs(held?: string[], as?: { id: number }) {
  const by = as ?? (await aDeskUser("Lena Torres", held));
  return async (rows: string[], isConfirmed = false, leftOut: number[] = [], same: Same = {}) => {
    const file = new File([`${rows.join("\r\n")}\r\n`], "file.csv", { type: "text/csv" });
    const [out, chosen] = [JSON.stringify(leftOut), JSON.stringify(same)];
    const parts = { isConfirmed: String(isConfirmed), leftOut: out, same: chosen, file };
    return (await call<ImportResult>(importFile, { as: by, method: "POST", parts })).body;
  };
}

/** A past slot whose clock-out the facility disputes: 2 PM instead of 3:10 PM. */
export async function anOpenDispute(facilityId: number, createdBy?: number) {
  const slot = await aPastSlot({ facilityId });
  const terms = { recordedRate: 4000, recordedBonus: 2500, claimedRate: 4000, claimedBonus: 2500 };
  const recorded = { recordedInAt: slot.checkedInAt, recordedOutAt: slot.checkedOutAt, recordedMinutes: 465 };
  const claimed = { claimedInAt: slot.checkedInAt, claimedOutAt: thursday("14:00"), claimedMinutes: 395 };
  const breaks = { recordedTookBreak: true, claimedTookBreak: true };
  const reasons = ["INCORRECT_HOURS"];
  const totals = { recordedTotal: 33_500, claimedTotal: 28_820 };
  return insert(dispute, {
    facilityId,
    slotId: slot.id,
    createdBy,
    isBillableCancellation: false,
    reasons,
    ...terms,
    ...recorded,
    ...claimed,
    ...breaks,
    ...totals,
  });
}

/** A number that no one is known by has sent a text. */
export async function anUnknownNumber(): Promise<string> {
  const number = `1415${String(9_000_000 + next())}`;
  const text = { gatewayId: `unknown-${number}`, recipient: "+12135550160", body: "Hi", isUnknown: true };
  await insert(incomingText, { sender: `+${number}`, ...text });
  return number;
}

export const aFailedMessage = () =>
  insert(outboxMessage, {
    channel: "MAIL",
    recipient: `${next()}@example.test`,
    subject: "Your code",
    body: "…",
    failedAt: new Date(),
    lastError: "550 no such user",
  });

export const aFailedJob = () =>
  insert(job, {
    kind: "prune-expired",
    payload: {},
    key: `test ${next()}`,
    failedAt: new Date(),
    lastError: "No space left",
  });

/** Consent that the desk sees someone's screens, for an hour. */
export const aViewConsent = (userId: number, until = new Date(Date.now() + 3_600_000)) =>
  insert(viewConsent, { userId, until, grantedBy: userId, grantedAt: new Date() });
