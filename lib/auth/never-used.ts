import { sql } from "drizzle-orm";
import { externalIdentity } from "@/db/schema/external-sign-in";
import { auditEvent } from "@/db/schema/operations";
import { signInCode } from "@/db/schema/sessions";
import { userAccount } from "@/db/schema/users";

/**
 * Whether an account of `userAccount` has no password and was never signed in to another way: its identity says so longer
 * than the audit, whose old months may be archived.
 */
export const isNeverUsed = sql<boolean>`${userAccount.passwordHash} is null and not exists (
  select 1 from ${externalIdentity} where ${externalIdentity.userId} = ${userAccount.id}) and not exists (
  select 1 from ${auditEvent} where ${auditEvent.entity} = 'user_account'
    and ${auditEvent.at} >= ${userAccount.createdAt} - interval '1 day'
    and ${auditEvent.entityId} = ${userAccount.id}::text and ${auditEvent.action} = 'sign-in.succeeded')`;

/** When an account of `userAccount` was last sent a link to choose a password; when it was made if all are used up. */
export const lastInvitedAt = sql<string>`to_json(coalesce((select max(${signInCode.createdAt}) from ${signInCode}
  where ${signInCode.userId} = ${userAccount.id} and ${signInCode.purpose} = 'ACTIVATE_ACCOUNT'),
  ${userAccount.createdAt}))#>>'{}'`;
