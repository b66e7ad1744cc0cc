import { eq } from "drizzle-orm";
import { PUT } from "@/app/api/agencies/contacts/[id]/route";
import { GET, POST } from "@/app/api/agencies/contacts/route";
import { db } from "@/db/client";
import { userAccount } from "@/db/schema/users";
import { permissionsOf } from "@/lib/access/permission-sets";
import { P } from "@/lib/access/permissions";
import type { AgencyContact, AgencyContacts } from "@/lib/agency-contacts/schema";
import { call, type Refusal } from "./call";
import { aUser } from "./people";
import { anAgency } from "./tenants";

export const every = permissionsOf("agency-full", "agency");
export const without = (permission: string) => every.filter((held) => held !== permission);

/** The colleague as the form holds them. */
export const unchanged = {
  first_name: "Joanna",
  last_name: "Reyes",
  phone: null,
  phone_extension_number: null,
  is_portal_enabled: true,
  notify_claims_enabled: false,
  notify_shift_cancel_enabled: false,
  notify_missed_punch_summary_enabled: false,
};

let made = 0;
/** A contact to add, with an address of their own. */
export const kern = () => ({
  first_name: "Tobias",
  last_name: "Kern",
  email: `tobias${(made += 1)}@example.test`,
  phone: "2135550172",
  phone_extension_number: "4b",
});

/** An agency with an admin and a colleague. */
export async function aTeam(permissions = every) {
  const { id: agencyId } = await anAgency();
  const admin = await aUser({ agencyId, agencyPermissions: permissions, name: "Agnes Lindqvist" });
  const colleague = await aUser({ agencyId, agencyPermissions: [P.CONTACTS_VIEW], name: "Joanna Reyes" });
  const save = (change: Record<string, unknown> = {}, as: { id: number } = admin, id = colleague.id) =>
    call<AgencyContact & Refusal>(PUT, {
      as,
      method: "PUT",
      params: { id },
      body: { ...unchanged, ...change },
    });
  const add = (given: Record<string, unknown> = {}, as: { id: number } = admin) =>
    call<AgencyContact & Refusal>(POST, { as, body: { ...kern(), ...given } });
  return { agencyId, admin, colleague, save, add };
}

export const linkIn = (body: string) => /http\S+/.exec(body)?.[0];
export const listTeam = (as: { id: number }) => call<AgencyContacts>(GET, { as });
export const accountOf = async (id: number) =>
  (await db.select().from(userAccount).where(eq(userAccount.id, id)))[0]!;
