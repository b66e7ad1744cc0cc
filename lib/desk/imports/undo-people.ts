import { inArray } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { signInCode } from "@/db/schema/sessions";
import { agencyMembership, companyMembership, facilityMembership, userAccount } from "@/db/schema/users";
import type { Administrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { findUser, hasNeverSignedIn, listMemberships } from "@/lib/users/administration/reads";
import { updateUser } from "@/lib/users/administration/create-user";
import { writeMembership } from "@/lib/users/administration/write-membership";
import { refuse } from "./present";
import {
  dropUnsentMail,
  listLeftAlone,
  listRunEvents,
  lockAccounts,
  type RunEvent,
  type SavedRun,
} from "./reads.sql";

type Given = { userId: number; level: "facility" | "company" | "agency"; id: number };
type Change = Given & { before: string[] | null; after: string[] };

const listOf = (values: Record<string, unknown> | null) =>
  (values?.permissions as string[] | undefined) ?? null;
const isSame = (a: readonly string[] | null, b: readonly string[] | null) =>
  a === b || (a !== null && b !== null && [...a].sort().join() === [...b].sort().join());

/** The roles that an import gave: of each person and place what they held before all of its rows, and after. */
function rolesGiven(events: readonly RunEvent[]): Change[] {
  const changes = new Map<string, Change>();
  for (const { action, entityId, facilityId, companyId, agencyId, before, after } of events) {
    if (action !== "user.permissions-granted") continue;
    const [level, id] =
      facilityId !== null
        ? (["facility", facilityId] as const)
        : companyId !== null
          ? (["company", companyId] as const)
          : (["agency", agencyId!] as const);
    const key = `${entityId} ${level} ${id}`;
    const later = changes.get(key);
    changes.set(key, {
      userId: entityId,
      level,
      id,
      before: listOf(before),
      after: later?.after ?? listOf(after)!,
    });
  }
  return [...changes.values()];
}

const heldNow = async (tx: Transaction, { userId, level, id }: Given) =>
  (await listMemberships(tx, userId))[level].find((one) => one.id === id)?.permissions ?? null;

/** Names of those who were changed since the import. */
async function listChanged(tx: Transaction, changes: readonly Change[], madeIds: ReadonlySet<number>) {
  const names: string[] = [];
  for (const userId of new Set(changes.map((one) => one.userId))) {
    const own = changes.filter((one) => one.userId === userId);
    const user = await findUser(tx, userId);
    const held = await listMemberships(tx, userId);
    const places = held.facility.length + held.company.length + held.agency.length + held.desk.length;
    const isAs = await Promise.all(own.map(async (one) => isSame(await heldNow(tx, one), one.after)));
    // Who is new holds nothing else.
    const isMore = madeIds.has(userId) && places !== own.length;
    if (!user || isMore || isAs.includes(false)) names.push(user?.name ?? "Someone");
  }
  return names;
}

/** Accounts that the import made and no one has used. Their links stop, and mail that hasn't gone doesn't go. */
async function removeAccounts(
  tx: Transaction,
  by: Ctx<Administrator>,
  run: SavedRun,
  ids: readonly number[],
) {
  if (ids.length === 0) return;
  const used: string[] = [];
  const made: { id: number; name: string; email: string }[] = [];
  for (const id of ids) {
    const user = await findUser(tx, id);
    if (!user) continue;
    made.push(user);
    if (!(await hasNeverSignedIn(tx, id))) used.push(user.name);
  }
  if (used.length > 0) refuse("SIGNED_IN", used);
  const gone = made.map(({ id }) => id);
  await dropUnsentMail(
    tx,
    run.id,
    made.map(({ email }) => email),
  );
  await tx.delete(signInCode).where(inArray(signInCode.userId, gone));
  await tx.delete(facilityMembership).where(inArray(facilityMembership.userId, gone));
  await tx.delete(companyMembership).where(inArray(companyMembership.userId, gone));
  await tx
    .update(userAccount)
    .set({ agencyId: null, agencyContactId: null })
    .where(inArray(userAccount.id, gone));
  await tx.delete(agencyMembership).where(inArray(agencyMembership.userId, gone));
  await tx.delete(userAccount).where(inArray(userAccount.id, gone));
  await recordAudit(
    tx,
    by,
    made.map(({ id, name, email }) => ({
      action: "user.removed",
      entity: "user_account",
      entityId: id,
      before: { name, email, import: run.id },
    })),
  );
}

/** Those who were here before hold what they held, and have their name and phone again. */
async function restore(
  tx: Transaction,
  by: Ctx<Administrator>,
  events: readonly RunEvent[],
  changes: Change[],
) {
  for (const { level, id, userId, before, after } of changes)
    await writeMembership(tx, by, { userId, place: { level, id, name: "" }, before: after, after: before });
  for (const { action, entityId, before, after } of events) {
    if (action !== "user.updated") continue;
    // A code that is required now stays so.
    const { requiresCode: _, ...details } = before ?? {};
    if (Object.keys(details).length === 0) continue;
    const user = await findUser(tx, entityId);
    const isAs = Object.keys(details).every((name) => user?.[name as "name"] === after?.[name]);
    if (!user || !isAs) refuse("CHANGED", [user?.name ?? "Someone"]);
    await updateUser(tx, by, { person: String(entityId), change: details as { name?: string } });
  }
}

/**
 * Removes the accounts that an import added and restores earlier roles. A place left without an administrator had none
 * before, unless someone has taken another one's role since. Returns how many.
 */
export async function undoPeople(tx: Transaction, by: Ctx<Administrator>, run: SavedRun): Promise<number> {
  const events = await listRunEvents(tx, run.id);
  const madeIds = new Set(
    events.flatMap(({ action, entityId }) => (action === "user.created" ? [entityId] : [])),
  );
  await lockAccounts(tx, [...madeIds]);
  const changes = rolesGiven(events);
  const changed = await listChanged(tx, changes, madeIds);
  if (changed.length > 0) refuse("CHANGED", changed);
  const isOld = ({ userId }: { userId: number }) => !madeIds.has(userId);
  const ofOld = events.filter(({ entityId }) => !madeIds.has(entityId));
  await restore(tx, by, ofOld, changes.filter(isOld));
  await removeAccounts(tx, by, run, [...madeIds]);
  const placesOf = (wanted: Given["level"]) =>
    changes.flatMap(({ level, id }) => (level === wanted ? [id] : []));
  const places = {
    facilityIds: placesOf("facility"),
    companyIds: placesOf("company"),
    agencyIds: placesOf("agency"),
  };
  const alone = await listLeftAlone(tx, { importId: run.id, requestId: by.requestId, ...places });
  if (alone.length > 0) refuse("LEFT_ALONE", alone);
  return new Set(events.map(({ entityId }) => entityId)).size;
}
