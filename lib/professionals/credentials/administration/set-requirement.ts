import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { credentialRequirement } from "@/db/schema/professionals";
import type { Administrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { getFacility } from "@/lib/facilities/administration/reads";
import { assertResourceType } from "@/lib/shift-structures/administration/reads";
import { credentialTypes, findType, PROFESSIONAL_LICENSE, REFERENCES } from "../catalog-rules";
import { standardCredentials } from "../requirement-rules";
import { refuse } from "./present";
import type { RequirementInput } from "./schema";

const isStandard = (code: string) => (standardCredentials as readonly string[]).includes(code);

/** Requires a credential for a facility's shift type, or stops requiring it. Idempotent. */
export async function setRequirement(
  tx: Transaction,
  ctx: Ctx<Administrator>,
  { facility: name, input }: { facility: string; input: RequirementInput },
) {
  const { resourceType, credential: credentialType, required: isRequired } = input;
  const { id: facilityId, name: facility } = await getFacility(tx, name);
  await assertResourceType(tx, resourceType);
  if (!findType(credentialType))
    refuse(
      "UNKNOWN_TYPE",
      credentialTypes.map(({ code }) => code),
    );
  if (credentialType === PROFESSIONAL_LICENSE) refuse("NOT_REQUIRED");
  if (input.references !== undefined && credentialType !== REFERENCES) refuse("NO_REFERENCES");
  const references = credentialType === REFERENCES && isRequired ? (input.references ?? 1) : 0;
  const key = and(
    eq(credentialRequirement.facilityId, facilityId),
    eq(credentialRequirement.resourceType, resourceType),
    eq(credentialRequirement.credentialType, credentialType),
  );
  const row = { facilityId, resourceType, credentialType, isRequired, references };
  const [before] = await tx.delete(credentialRequirement).where(key).returning();
  // What applies without a row needs none.
  if (isRequired !== isStandard(credentialType)) await tx.insert(credentialRequirement).values(row);
  await recordAudit(tx, ctx, {
    action: "credential-requirement.set",
    facilityId,
    entity: "facility",
    entityId: facilityId,
    before,
    after: row,
  });
  return { facility, ...row };
}
