import { db, type Transaction } from "@/db/client";
import type { Administrator } from "@/lib/access/administrator";
import { deskCtx } from "@/lib/access/desk";
import { P } from "@/lib/access/permissions";
import { createAgency, updateAgency } from "@/lib/agencies/administration/create-agency";
import { getAgency } from "@/lib/agencies/administration/reads";
import type { NewAgency } from "@/lib/agencies/administration/schema";
import { setAgencyRate } from "@/lib/agencies/administration/set-agency-rate";
import { setBrandLogo } from "@/lib/agencies/administration/set-brand-logo";
import type { Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { getFacility } from "@/lib/facilities/administration/reads";
import type { GivenFile } from "@/lib/files/clean-file";
import { wholeFile } from "@/lib/files/whole-file";
import { revokePermissions } from "@/lib/users/administration/grant-permissions";
import { findUser } from "@/lib/users/administration/reads";
import { saveUser } from "@/lib/users/administration/save-user";
import { atDesk, type ChangeOf } from "../at-desk";
import { byNumber } from "../by-number";
import type { MadeRecord, SavedPerson } from "../customers/schema";
import { agencyRoles, refuse } from "./present";
import type { AgencyPerson, AgencyRateAtDesk, AgencyUpdate } from "./schema";

type OfAgency<Input> = { agencyId: number } & Input;

/** Runs an administration verb on an agency for someone at the desk. Throws Forbidden, NotFound. */
export const changeAgency = <T>(
  ctx: Ctx,
  change: ChangeOf<"agencyId">,
  work: (
    tx: Transaction,
    by: Ctx<Administrator>,
    agency: Awaited<ReturnType<typeof getAgency>>,
  ) => Promise<T>,
): Promise<T> =>
  atDesk(ctx, P.DESK_AGENCIES, change, async (tx, by) =>
    work(tx, by, await byNumber(getAgency, tx, change.input.agencyId)),
  );

export const createAgencyAtDesk = (ctx: Ctx, input: NewAgency): Promise<MadeRecord> =>
  atDesk(ctx, P.DESK_AGENCIES, { operation: "desk.agency-created", input }, async (tx, by) => {
    const { id } = await createAgency(tx, by, input);
    return { id };
  });

/** Throws Conflict at each field that isn't as it was seen. */
export const updateAgencyAtDesk = (
  ctx: Ctx,
  { agencyId, seen, ...change }: OfAgency<AgencyUpdate>,
): Promise<void> =>
  changeAgency(
    ctx,
    { operation: "desk.agency-updated", input: { agencyId, change } },
    async (tx, by, found) => {
      for (const name of ["name", "timezone", "isMyTeamEnabled"] as const)
        if (name in seen && seen[name] !== found[name]) refuse("CHANGED", name);
      await updateAgency(tx, by, { agency: String(agencyId), change });
    },
  );

/** Sets the logo in the header of the agency's people. Throws Invalid for a file that is none, NotFound. */
export async function setLogoAtDesk(
  ctx: Ctx,
  { agencyId, file }: OfAgency<{ file: GivenFile | null }>,
): Promise<void> {
  const by = deskCtx(ctx, P.DESK_AGENCIES);
  if (!file) return refuse("NO_FILE");
  await byNumber(getAgency, db, agencyId);
  const bytes = await wholeFile(file);
  await setBrandLogo(db, by, { agency: String(agencyId), name: file.name, bytes, isDryRun: false });
}

/** Saves someone with a role in the agency; someone new is mailed a link. Throws Conflict for a customer's person. */
export const savePersonInAgency = (
  ctx: Ctx,
  { agencyId, set, ...person }: OfAgency<AgencyPerson>,
): Promise<SavedPerson> =>
  changeAgency(
    ctx,
    { operation: "desk.agency-person-saved", input: { agencyId, set, person } },
    async (tx, by) => {
      if (!agencyRoles.some(({ code }) => code === set)) refuse("NOT_OF_AGENCY");
      const { id, outcome } = await saveUser(tx, by, { person, grant: { set, agency: String(agencyId) } });
      return { id, outcome };
    },
  );

/** Takes someone out of the agency, which signs them in no more. Throws Conflict for its last administrator. */
export const removePersonFromAgency = (
  ctx: Ctx,
  { agencyId, userId, evenLast }: OfAgency<{ userId: number; evenLast: boolean }>,
): Promise<void> =>
  changeAgency(
    ctx,
    { operation: "desk.agency-person-removed", input: { agencyId, userId, evenLast } },
    async (tx, by) => {
      if ((await findUser(tx, userId))?.agencyId !== agencyId) throw new NotFound();
      await revokePermissions(tx, by, { person: String(userId), agency: String(agencyId), evenLast });
    },
  );

/** Throws Conflict without a contract, or if the rate isn't as it was seen. */
export const setAgencyRateAtDesk = (
  ctx: Ctx,
  { agencyId, facilityId, ...rate }: OfAgency<AgencyRateAtDesk & { facilityId: number }>,
): Promise<void> =>
  changeAgency(
    ctx,
    { operation: "desk.agency-rate-set", input: { agencyId, facilityId, rate } },
    async (tx, by) => {
      await byNumber(getFacility, tx, facilityId);
      await setAgencyRate(tx, by, { agency: String(agencyId), facility: String(facilityId), ...rate });
    },
  );
