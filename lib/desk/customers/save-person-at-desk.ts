import type { Queryable, Transaction } from "@/db/client";
import { canForCompany } from "@/lib/access/actor";
import { canAtDesk } from "@/lib/access/desk";
import { heldThere, permissionSets, type PermissionSet } from "@/lib/access/permission-sets";
import { P } from "@/lib/access/permissions";
import { countHit } from "@/lib/auth/rate-limit";
import { getCompany } from "@/lib/companies/reads";
import type { Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { getFacility, listFacilities } from "@/lib/facilities/administration/reads";
import { findPlaces } from "@/lib/users/administration/find-places";
import { revokePermissions } from "@/lib/users/administration/grant-permissions";
import { findUserByEmail, listMemberships, type Memberships } from "@/lib/users/administration/reads";
import { saveUser, type Invitation } from "@/lib/users/administration/save-user";
import { byNumber } from "../by-number";
import { refuse as refuseAccount } from "../people/present";
import { changeFacility } from "./change-facility";
import { customerRoles } from "./load-facility";
import { mayChangeHeld } from "./policy";
import { refuse } from "./present";
import type { PersonAtDesk, SavedPerson } from "./schema";

type OfFacility<Input> = { facilityId: number } & Input;
export type Customer = Awaited<ReturnType<typeof findCustomer>>;

const isOfDesk = ({ actor }: Pick<Ctx, "actor">) => canAtDesk(actor, P.DESK_CUSTOMERS);

/**
 * The facility, its company and that company's facilities: the only places a role is granted at from here. Without the
 * company for someone who administers the facility alone.
 */
export async function findCustomer(tx: Queryable, ctx: Pick<Ctx, "actor">, facilityId: number) {
  const facility = await byNumber(getFacility, tx, facilityId);
  const companyId = facility.managementCompanyId;
  if (companyId === null || !(isOfDesk(ctx) || canForCompany(ctx.actor, companyId, P.SET_UP)))
    return { facility, company: null, facilities: [facility] };
  const company = await getCompany(tx, String(companyId));
  return { facility, company, facilities: await listFacilities(tx, { companyId }) };
}

const isOf = ({ company, facilities }: Customer, held: Memberships) =>
  held.company.some(({ id }) => id === company?.id) ||
  held.facility.some(({ id }) => facilities.some((one) => one.id === id));

/**
 * Throws for a customer's administrator: Conflict for an address of someone who isn't the customer's, Forbidden for a
 * role that allows more than their own, or for someone who holds such a one.
 */
export async function refuseForeign(
  tx: Transaction,
  ctx: Ctx,
  { person, grant }: Pick<Invitation, "person" | "grant">,
  customer: Customer,
): Promise<void> {
  if (isOfDesk(ctx) || !grant) return;
  const known = await findUserByEmail(tx, person.email);
  const held = known && (await listMemberships(tx, known.id));
  if (held && !isOf(customer, held)) {
    // The answer says that the address is in use elsewhere: a few mistakes a day, no list of addresses.
    await countHit({ name: "foreign-person", of: String(ctx.actor.userId), max: 10, minutes: 24 * 60 });
    refuse("ELSEWHERE");
  }
  const set: PermissionSet | undefined = permissionSets.find(({ code }) => code === grant.set);
  const changes = (await findPlaces(tx, grant)).flatMap((place) => {
    const after = set && heldThere(set, place.level);
    const before = held?.[place.level].find(({ id }) => id === place.id)?.permissions ?? null;
    return after ? [{ place, before, after }] : [];
  });
  if (known?.id === ctx.actor.userId && changes.some(({ before, after }) => `${before}` !== `${after}`))
    refuseAccount("SELF");
  if (!mayChangeHeld(ctx.actor, changes)) refuse("HOLDS_MORE", "set");
}

/** The other customers that someone with this address works for, by name; null without any. */
export async function worksElsewhere(
  tx: Queryable,
  email: string,
  { company, facilities }: Customer,
): Promise<string | null> {
  const known = await findUserByEmail(tx, email);
  if (!known) return null;
  const held = await listMemberships(tx, known.id);
  const names = [
    ...held.company.filter(({ id }) => id !== company?.id),
    ...held.facility.filter(({ id }) => !facilities.some((one) => one.id === id)),
  ].map(({ name }) => name);
  return names.length === 0 ? null : names.slice(0, 2).join(", ") + (names.length > 2 ? " …" : "");
}

/** Saves someone with a role at the facility or for its company; someone new is mailed a link. Throws NotFound. */
export async function savePersonAtDesk(
  ctx: Ctx,
  { facilityId, set, isForCompany, ...person }: OfFacility<PersonAtDesk>,
): Promise<SavedPerson> {
  if (!isOfDesk(ctx))
    await countHit({ name: "customer-people", of: String(ctx.actor.userId), max: 60, minutes: 60 });
  const input = { facilityId, set, isForCompany, person };
  return changeFacility(ctx, { operation: "desk.person-saved", input }, async (tx, by, facility) => {
    if (!customerRoles.some(({ code }) => code === set)) refuse("NOT_AT_DESK");
    const customer = await findCustomer(tx, ctx, facilityId);
    const { company } = customer;
    if (isForCompany && !company) refuse("NO_COMPANY");
    const place = isForCompany ? { company: String(company!.id) } : { facility: [facility] };
    const keepsDetails = !isOfDesk(ctx) || (await worksElsewhere(tx, person.email, customer)) !== null;
    const invitation = { person, grant: { set, ...place }, keepsDetails, facilityId };
    await refuseForeign(tx, ctx, invitation, customer);
    const { id, outcome } = await saveUser(tx, by, invitation);
    return { id, outcome };
  });
}

/**
 * Takes someone's role at the facility, or for its company and everywhere in it. Throws NotFound for someone who has
 * none here, Conflict for oneself, and if a place would lose its last administrator.
 */
export const removePersonAtDesk = (
  ctx: Ctx,
  input: OfFacility<{ userId: number; isForCompany: boolean; evenLast: boolean }>,
): Promise<void> =>
  changeFacility(ctx, { operation: "desk.person-removed", input }, async (tx, by, facility) => {
    const { facilityId, userId, isForCompany, evenLast } = input;
    if (userId === ctx.actor.userId) refuseAccount("SELF");
    const { company } = await findCustomer(tx, ctx, facilityId);
    const held = await listMemberships(tx, userId);
    if (!held.facility.some(({ id }) => id === facilityId)) throw new NotFound();
    if (isForCompany && !company) refuse("NO_COMPANY");
    const place = isForCompany ? { company: String(company!.id) } : { facility: [facility] };
    const changes = (await findPlaces(tx, place)).map((one) => ({
      place: one,
      before: held[one.level].find(({ id }) => id === one.id)?.permissions ?? null,
      after: null,
    }));
    if (!mayChangeHeld(ctx.actor, changes)) refuse("HOLDS_MORE", "userId");
    await revokePermissions(tx, by, { person: String(userId), ...place, evenLast });
  });
