import { canAtDesk } from "@/lib/access/desk";
import { P } from "@/lib/access/permissions";
import type { Ctx } from "@/lib/context";
import { examineUnits } from "@/lib/facilities/administration/units/import-units";
import type { GivenFile } from "@/lib/files/clean-file";
import { examineUsers, type LimitedImport } from "@/lib/users/administration/import-users";
import { runImport } from "../imports/run-import";
import type { ImportForm, ImportKind, ImportResult } from "../imports/schema";
import { customerRoles, rolesToGive } from "./load-facility";
import { findCustomer, refuseForeign, worksElsewhere, type Customer } from "./save-person-at-desk";
import { refuse } from "./present";

/**
 * The numbers of the places that a row names. For one that names none it is this facility, for a role that is for a
 * company the company.
 */
const locateAt =
  ({ facility, company, facilities }: Customer): LimitedImport["locate"] =>
  (named, set) => {
    const isNamed = (one: { id: number; name: string }, reference: string) =>
      one.name.toLowerCase() === reference.trim().toLowerCase() || String(one.id) === reference.trim();
    if (named.agency !== undefined) return refuse("OTHER_CUSTOMER", "agency", named.agency);
    if (named.company !== undefined) {
      if (!company || !isNamed(company, named.company))
        return refuse("OTHER_CUSTOMER", "company", named.company);
      return { company: String(company.id) };
    }
    if (
      named.facility === undefined &&
      company &&
      customerRoles.some((one) => one.code === set && one.is_for_company)
    )
      return { company: String(company.id) };
    const names = named.facility ?? [String(facility.id)];
    return {
      facility: names.map((name) => {
        const found = facilities.find((one) => isNamed(one, name));
        return found ? String(found.id) : refuse("OTHER_CUSTOMER", "facility", name);
      }),
    };
  };

type Import = ImportForm & { facilityId: number; kind: ImportKind; file: GivenFile | null };

/** Previews a spreadsheet of people or units, or saves it once confirmed. Throws NotFound, TooMany. */
export const importAtDesk = (ctx: Ctx, { facilityId, kind, ...given }: Import): Promise<ImportResult> =>
  runImport(ctx, given, {
    of: { facilityId, kind },
    examine: async (tx, by, file) => {
      if (kind === "units") return examineUnits(tx, by, { facility: String(facilityId), ...file });
      const customer = await findCustomer(tx, ctx, facilityId);
      const isOfDesk = canAtDesk(ctx.actor, P.DESK_CUSTOMERS);
      return examineUsers(tx, by, {
        ...file,
        facilityId,
        facilities: customer.facilities.map(({ name }) => name),
        roles: rolesToGive(ctx.actor, { facilityId, companyId: customer.company?.id ?? null }),
        locate: locateAt(customer),
        permit: (inner, invitation) => refuseForeign(inner, ctx, invitation, customer),
        // A customer’s own administrator doesn’t learn of others.
        worksElsewhere: isOfDesk ? (inner, email) => worksElsewhere(inner, email, customer) : undefined,
        keepsDetails: !isOfDesk,
      });
    },
  });
