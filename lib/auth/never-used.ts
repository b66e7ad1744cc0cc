import { sql } from "drizzle-orm";
import { auditEvent } from "@/db/schema/operations";
import { userAccount } from "@/db/schema/users";

/** Whether an account of `userAccount` has no password and was never signed in to another way. */
export const isNeverUsed = sql<boolean>`${userAccount.passwordHash} is null and not exists (
  select 1 from ${auditEvent} where ${auditEvent.entity} = 'user_account'
    and ${auditEvent.entityId} = ${userAccount.id}::text and ${auditEvent.action} = 'sign-in.succeeded')`;
