import type { Actor } from "@/lib/access/actor";
import { agencyScope, systemAgenciesScope } from "@/lib/access/scopes";
import { loadChanges } from "@/lib/agency-schedule/live/load-changes";
import { listContractVersions, listPassed, listUnderContract } from "@/lib/agency-schedule/live/reads.sql";
import { prepareOpenShifts } from "@/lib/agency-schedule/shifts/load-first-screen";
import { log } from "@/lib/log";
import { clock } from "@/lib/time/clock";
import { sendToAgency, watchingAgencies } from "./clients";

const GATHER_MS = 40;

const waiting = { slotIds: new Set<number>(), facilityIds: new Set<number>() };
let timer: NodeJS.Timeout | undefined;
let isFlushing = false;

/** Queues a facility's changed slots for its agencies; null means too many to list. */
export function announceToAgencies(facilityId: number, slotIds: readonly number[] | null): void {
  if (watchingAgencies().length === 0) return;
  if (slotIds === null) waiting.facilityIds.add(facilityId);
  else for (const id of slotIds) waiting.slotIds.add(id);
  if (!isFlushing) timer ??= setTimeout(() => void flush(), GATHER_MS);
}

/** Forgets what is queued, for a process that stops: it must not open the database again. */
export function forgetAnnouncements(): void {
  clearTimeout(timer);
  timer = undefined;
  waiting.slotIds.clear();
  waiting.facilityIds.clear();
}

export function sendReloadToAgencies(agencyIds: readonly number[] = watchingAgencies()): void {
  for (const agencyId of agencyIds) sendToAgency(agencyId, "reload");
}

/**
 * One query for everything queued, whatever the number of agencies and screens. Flushes run one at a time to keep the
 * order.
 */
async function flush(): Promise<void> {
  timer = undefined;
  isFlushing = true;
  const [slotIds, facilityIds] = [[...waiting.slotIds], [...waiting.facilityIds]];
  waiting.slotIds.clear();
  waiting.facilityIds.clear();
  try {
    await notify(slotIds, facilityIds);
  } catch (error) {
    log.warn({ name: (error as Error).name }, "live update failed; agencies will refetch");
    sendReloadToAgencies();
  }
  isFlushing = false;
  if (waiting.slotIds.size + waiting.facilityIds.size > 0)
    timer ??= setTimeout(() => void flush(), GATHER_MS);
}

async function notify(slotIds: number[], facilityIds: number[]): Promise<void> {
  const agencyIds = watchingAgencies();
  if (facilityIds.length > 0)
    sendReloadToAgencies(await listUnderContract(systemAgenciesScope(agencyIds), facilityIds));
  if (slotIds.length === 0) return;
  const changes = await loadChanges({ agencyIds, slotIds, now: clock.now() });
  for (const [agencyId, change] of changes) sendToAgency(agencyId, "agency-shifts", change);
}

/**
 * Slots released or started by the clock that are told one by one. On the hour at which the shifts of a whole coast begin
 * there may be more: then every screen reads its list again. Tests have fewer.
 */
export const told = { slots: 5_000 };

let passedUntil: Date | undefined;
let versions: ReadonlyMap<number, string> = new Map();

/** Changes that no write announces: slots released or started by the clock, and contracts signed, ended or repriced. */
export async function checkAgencies(): Promise<void> {
  const agencyIds = watchingAgencies();
  const now = clock.now();
  passedUntil ??= now;
  if (agencyIds.length === 0) {
    passedUntil = now;
    return;
  }
  const scope = systemAgenciesScope(agencyIds);
  const [passed, contracts] = await Promise.all([
    listPassed(scope, { since: passedUntil, now, most: told.slots + 1 }),
    listContractVersions(scope),
  ]);
  const before = versions;
  // An agency without a contract has a version too, so that its first one is a change.
  versions = new Map(agencyIds.map((id) => [id, contracts.get(id) ?? ""]));
  sendReloadToAgencies(agencyIds.filter((id) => before.has(id) && before.get(id) !== versions.get(id)));
  if (passed.length > told.slots) sendReloadToAgencies(agencyIds);
  else if (passed.length > 0) await notify(passed, []);
  // Only now: after a failure the next check starts from the same instant.
  passedUntil = now;
}

/**
 * The first event of an agency's stream: the ETag of its open shifts, read after the subscription starts. A screen with
 * another one refetches. Its contract version is noted first.
 */
export async function initialAgencyEvent(actor: Actor): Promise<string> {
  const scope = agencyScope(actor);
  if (!versions.has(scope.agencyId)) await checkAgencies();
  const { etag } = await prepareOpenShifts(scope, {}, clock.now());
  return `event: agency-subscribed\ndata: ${JSON.stringify({ etag })}\n\n`;
}
