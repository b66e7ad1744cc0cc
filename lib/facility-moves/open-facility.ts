import type { Transaction } from "@/db/client";
import type { Administrator } from "@/lib/access/administrator";
import { getCompany } from "@/lib/companies/reads";
import type { Ctx } from "@/lib/context";
import { createFacility } from "@/lib/facilities/administration/create-facility";
import { joinCompany } from "@/lib/users/administration/join-company";

/** Creates a facility and, of a company, gives it to everyone with a role for all its facilities: `people` of them. */
export async function openFacility(
  tx: Transaction,
  ctx: Ctx<Administrator>,
  input: Parameters<typeof createFacility>[2],
) {
  const made = await createFacility(tx, ctx, input);
  if (input.company === undefined) return { ...made, people: 0 };
  const { id: companyId } = await getCompany(tx, input.company);
  const facility = { id: made.id, name: made.name };
  return { ...made, people: await joinCompany(tx, ctx, { facility, companyId }) };
}
