import { z } from "zod";
import type { Transaction } from "@/db/client";
import type { Administrator } from "@/lib/access/administrator";
import type { PermissionSetCode } from "@/lib/access/permission-sets";
import type { Ctx } from "@/lib/context";
import { atField, HttpError } from "@/lib/errors";
import { isLikeEmail, isLikePhone, isOneOf } from "@/lib/csv/heading-rules";
import { examineRows, importRows, MOST_AT_DESK, type Examining } from "@/lib/csv/import-rows";
import { changedDetails } from "./rules";
import { suggestRole } from "./role-suggestion-rules";
import { saveUser, type Invitation } from "./save-user";
import { NewUser, PermissionSetName, roleAmong } from "./schema";

const facilities = z
  .string()
  .transform((text) =>
    text
      .split(";")
      .map((name) => name.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.string()).min(1, "must name a facility"));

const placed = <Role extends z.ZodType<PermissionSetCode | undefined>>(set: Role) =>
  NewUser.extend({
    set,
    facility: facilities.optional(),
    company: z.string().optional(),
    agency: z.string().optional(),
  }).refine(({ facility, company, agency }) => [facility, company, agency].filter(Boolean).length <= 1, {
    path: ["facility"],
    message: "company and agency exclude each other: one row for each",
  });
const ImportedUser = placed(PermissionSetName.optional()).refine(
  ({ set, facility, company, agency }) => !set === !(facility ?? company ?? agency),
  { path: ["set"], message: "and a place (facility, company or agency) belong together" },
);

/** A row that gives one of these roles. */
function appointed(roles: LimitedImport["roles"]) {
  const names = new Intl.ListFormat("en-US", { type: "disjunction" }).format(roles.map(({ name }) => name));
  return placed(roleAmong((code) => roles.some((one) => one.code === code), `must be ${names}`));
}

type ImportedUser = z.infer<typeof ImportedUser>;

const columns = {
  required: ["email", "name"],
  optional: ["phone", "contact_method_code", "requires_code", "set", "facility", "company", "agency"],
  names: "whole" as const,
  titles: [["role", "set"]] as const,
  aliases: [
    ["e_mail", "email"],
    ["email_address", "email"],
    ["mail", "email"],
    ["mobile", "phone"],
    ["cell", "phone"],
    ["cell_phone", "phone"],
    ["mobile_phone", "phone"],
    ["phone_number", "phone"],
    ["telephone", "phone"],
    ["access", "set"],
    ["user_role", "set"],
    ["facilities", "facility"],
    ["location", "facility"],
    ["site", "facility"],
  ] as const,
  guesses: [
    [/e_?mail/, "email"],
    [/phone|mobile|cell|contact/, "phone"],
    [/position|role|job|title|access|permission/, "set"],
    [/facilit|location|site|building|community/, "facility"],
    [/first|given/, "first_name"],
    [/last|sur|family/, "last_name"],
    [/name|person|employee|staff/, "name"],
    [/company|group|owner/, "company"],
  ] as const,
};

const placeOf = ({ facility, company, agency }: ImportedUser) =>
  [...(facility ?? []), company, agency].filter(Boolean).join(";");

/** Resolves the places that a row names, for an import that is limited to some. */
type Places = Pick<ImportedUser, "facility" | "company" | "agency">;
type Locate = (places: Places, set: PermissionSetCode) => Places;

type Limits = {
  locate: Locate;
  /** Throws for a row that the importer may not save. */
  permit?: (tx: Transaction, invitation: Invitation) => Promise<void>;
  /** Other customers whom someone works for: others know their name and phone as well, so those stay. */
  worksElsewhere?: (tx: Transaction, email: string) => Promise<string | null>;
  keepsDetails?: boolean;
  /** The facility in whose history a changed name is. */
  facilityId?: number;
};

async function writeUser(
  tx: Transaction,
  ctx: Ctx<Administrator>,
  row: ImportedUser,
  { locate, permit, worksElsewhere, keepsDetails = false, facilityId }: Limits,
) {
  const { set, facility, company, agency, ...person } = row;
  const grant = set ? { set, ...locate({ facility, company, agency }, set) } : null;
  const elsewhere = (await worksElsewhere?.(tx, person.email)) ?? null;
  const invitation = { person, grant, facilityId, keepsDetails: keepsDetails || elsewhere !== null };
  await permit?.(tx, invitation);
  const { email, outcome, link, role, changes } = await saveUser(tx, ctx, invitation).catch(
    atField(columnOf),
  );
  return { email, outcome, link, role, elsewhere, notes: changedDetails(changes) };
}

/** A refusal about the person is at the address that names them. */
const columnOf = (field = "email") => (["person", "desk"].includes(field) ? "email" : field);

const importing = (ctx: Ctx<Administrator>, limits: Limits) => ({
  columns,
  keyOf: (row: ImportedUser) => `${row.email.toLowerCase()} ${placeOf(row).toLowerCase()}`,
  write: (inner: Transaction, row: ImportedUser) => writeUser(inner, ctx, row, limits),
});

/**
 * Imports people from a spreadsheet, matched by email: all rows or none. Different roles at several facilities take one
 * row each.
 */
export function importUsers(tx: Transaction, ctx: Ctx<Administrator>, bytes: Uint8Array) {
  return importRows(tx, bytes, { ...importing(ctx, { locate: (places) => places }), schema: ImportedUser });
}

export type LimitedImport = Limits &
  Examining & {
    bytes: Uint8Array;
    /** Those that can be given there. */
    roles: readonly { code: string; name: string }[];
    /** The names of the customer’s facilities, which their column is known by. */
    facilities: readonly string[];
  };

/**
 * The same at the places of one customer, with each row's outcome or faults. A role needs no place: `locate` knows
 * where, and throws for a place that is another customer's.
 */
export function examineUsers(
  tx: Transaction,
  ctx: Ctx<Administrator>,
  { bytes, leftOut, onProgress, said, roles, facilities: known, ...limits }: LimitedImport,
) {
  return examineRows(tx, bytes, {
    ...importing(ctx, limits),
    columns: {
      ...columns,
      required: [...columns.required, "set"],
      optional: ["phone", "facility", "company"],
      contents: [
        ["email", isLikeEmail],
        ["phone", isLikePhone],
        ["facility", isOneOf(known)],
        ["set", isOneOf(roles.map(({ name }) => name))],
      ],
    },
    schema: appointed(roles),
    // The place of a row is looked up besides its other cells, so that all that is wrong is said at once.
    check: async (_, { facility, company, set = "" }) => {
      try {
        const named = facilities.optional().parse(facility);
        if (named ?? company) limits.locate({ facility: named, company }, set as PermissionSetCode);
        return [];
      } catch (error) {
        if (!(error instanceof HttpError)) return [];
        return error.errors.map(({ field, message }) => ({ column: field ?? null, message }));
      }
    },
    suggest: (column, text) => (column === "set" ? suggestRole(text, roles) : null),
    said,
    leftOut,
    onProgress,
    most: MOST_AT_DESK,
  });
}
