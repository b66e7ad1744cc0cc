import { asc, eq, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { deskMembership } from "@/db/schema/desk";
import { userAccount } from "@/db/schema/users";

export const MAX_STAFF = 200;

/** Who has the operations desk, by name; one more than are shown. */
export const listStaff = (on: Queryable) =>
  on
    .select({
      id: userAccount.id,
      name: userAccount.name,
      email: userAccount.email,
      disabledAt: userAccount.disabledAt,
      hasPassword: sql<boolean>`${userAccount.passwordHash} is not null`,
      permissions: deskMembership.permissions,
    })
    .from(deskMembership)
    .innerJoin(userAccount, eq(userAccount.id, deskMembership.userId))
    .orderBy(asc(userAccount.name), asc(userAccount.id))
    .limit(MAX_STAFF + 1);
