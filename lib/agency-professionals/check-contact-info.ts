import { agencyScope } from "@/lib/access/scopes";
import { write, type Ctx } from "@/lib/context";
import { assertFields } from "@/lib/errors";
import { isPhone } from "@/lib/phones/parse-phone";
import { askExisting } from "./ask-existing";
import { countLookup } from "./count-lookup";
import { contactInfoErrors } from "./rules";
import type { ContactInfoChecked, ContactInfoRequest } from "./schema";

/**
 * The first step of adding someone. Someone of the network is asked at once to join the agency; for someone new the
 * second step follows. Throws Invalid, Conflict with ALREADY_EXISTS or CONTACT_US, or TooMany.
 */
export async function checkContactInfo(ctx: Ctx, request: ContactInfoRequest): Promise<ContactInfoChecked> {
  const scope = agencyScope(ctx.actor);
  assertFields(contactInfoErrors(request, isPhone));
  await countLookup(scope);
  return write(ctx, { operation: "agency-professional.looked-up", input: request }, async (tx) => {
    const contact = { email: request.email, phone: request.phone_number };
    const existing = await askExisting(tx, ctx, { scope, contact, names: { phone: "phone_number" } });
    return {
      isSuccessful: true as const,
      code: "SUCCESS" as const,
      method:
        existing === null ? ("createProfessional" as const) : ("addExistingProfessionalToAgency" as const),
    };
  });
}
