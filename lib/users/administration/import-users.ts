import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "@/db/client";
import { userAccount } from "@/db/schema/users";
import type { Administrator } from "@/lib/access/administrator";
import { sendPasswordLink } from "@/lib/auth/password/send-password-link";
import type { Ctx } from "@/lib/context";
import { importRows } from "@/lib/csv/import-rows";
import { createUser, updateUser } from "./create-user";
import { grantPermissions } from "./grant-permissions";
import { NewUser, PermissionSetName } from "./schema";

const facilities = z
  .string()
  .transform((text) =>
    text
      .split(";")
      .map((name) => name.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.string()).min(1, "must name a facility"));

const ImportedUser = NewUser.extend({
  set: PermissionSetName.optional(),
  facility: facilities.optional(),
  company: z.string().optional(),
  agency: z.string().optional(),
})
  .refine(({ set, facility, company, agency }) => !set === !(facility ?? company ?? agency), {
    path: ["set"],
    message: "and a place (facility, company or agency) belong together",
  })
  .refine(({ facility, company, agency }) => [facility, company, agency].filter(Boolean).length <= 1, {
    path: ["facility"],
    message: "company and agency exclude each other: one row for each",
  });
type ImportedUser = z.infer<typeof ImportedUser>;

const columns = {
  required: ["email", "name"],
  optional: ["phone", "contact_method_code", "requires_code", "set", "facility", "company", "agency"],
};

const placeOf = ({ facility, company, agency }: ImportedUser) =>
  [...(facility ?? []), company, agency].filter(Boolean).join(";");

/** Someone who exists already is updated and gets no second link. */
async function writeUser(tx: Transaction, ctx: Ctx<Administrator>, row: ImportedUser) {
  const { set, facility, company, agency, ...person } = row;
  const [known] = await tx
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(eq(userAccount.email, person.email))
    .limit(1);
  const { email, ...details } = person;
  const changed = known ? (await updateUser(tx, ctx, { person: email, change: details })).changed : [];
  const { id } = known ?? (await createUser(tx, ctx, person));
  const granted = set
    ? await grantPermissions(tx, ctx, { person: email, set, facility, company, agency })
    : { changed: 0 };
  const link = known ? null : await sendPasswordLink(tx, ctx, id);
  const isSame = changed.length === 0 && granted.changed === 0;
  const outcome = known ? (isSame ? "unchanged" : "updated") : "created";
  return { email, outcome, link: link?.url ?? null };
}

/**
 * Imports people from a spreadsheet, matched by email: all rows or none. Different roles at several facilities take one
 * row each.
 */
export function importUsers(tx: Transaction, ctx: Ctx<Administrator>, bytes: Uint8Array) {
  return importRows(tx, bytes, {
    columns,
    schema: ImportedUser,
    keyOf: (row) => `${row.email.toLowerCase()} ${placeOf(row).toLowerCase()}`,
    write: (inner, row) => writeUser(inner, ctx, row),
  });
}
