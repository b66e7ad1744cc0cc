import { professional } from "@/db/schema/professionals";
import { agencyScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { e164Of } from "@/lib/phones/format";
import { isPhone } from "@/lib/phones/parse-phone";
import { write, type Ctx } from "@/lib/context";
import { assertFields } from "@/lib/errors";
import { askExisting } from "./ask-existing";
import { countLookup } from "./count-lookup";
import { askToJoin } from "./joining/ask-to-join";
import { valuesOf } from "./present";
import { professionalErrors } from "./rules";
import type { NewProfessional, ProfessionalCreated } from "./schema";

/**
 * The second step of adding someone: creates them and invites them to the agency. If they have joined the network since
 * the first step, they are asked instead. Throws Invalid, Conflict with ALREADY_EXISTS or CONTACT_US, or TooMany.
 */
export async function createProfessional(ctx: Ctx, form: NewProfessional): Promise<ProfessionalCreated> {
  const scope = agencyScope(ctx.actor);
  assertFields(professionalErrors(form, null, isPhone));
  await countLookup(scope);
  return write(ctx, { operation: "agency-professional.created", input: form }, async (tx) => {
    const existing = await askExisting(tx, ctx, { scope, contact: form, names: { phone: "phone" } });
    if (existing !== null)
      return {
        isSuccessful: true as const,
        method: "addExistingProfessionalToAgency" as const,
        data: { caregiver_id: existing },
      };
    const values = { ...valuesOf(form), phone: e164Of(form.phone) };
    const [made] = await tx.insert(professional).values(values).returning({ id: professional.id });
    const professionalId = made!.id;
    await askToJoin(tx, ctx, { scope, professionalId, isCreator: true });
    await recordAudit(tx, ctx, {
      action: "agency-professional.created",
      agencyId: scope.agencyId,
      entity: "professional",
      entityId: professionalId,
      after: values,
    });
    return {
      isSuccessful: true as const,
      method: "createProfessional" as const,
      data: { caregiver_id: professionalId },
    };
  });
}
