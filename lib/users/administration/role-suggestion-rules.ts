import type { PermissionSetCode } from "@/lib/access/permission-sets";

/** What people call a role otherwise. Which rights someone gets is never assumed from it: it is offered. */
const otherNames: readonly (readonly [RegExp, PermissionSetCode])[] = [
  [/\bview|read.?only|\bobserv|\bsurvey|\bguest/i, "viewer"],
  [/corporate|regional|company.*admin|owner|\bvp\b|president/i, "company-administrator"],
  [/\bdon\b|\badon\b|\bdns\b|director|nurs\w* (manager|admin)/i, "director"],
  [/\badmin|\bnha\b|executive|\bed\b/i, "facility-administrator"],
  [/flex|float|internal|in.?house/i, "flex-only"],
  [/\bsched|staffing|coordinator|\bclerk|\bplanner/i, "scheduler"],
];

type Role = { code: string; name: string };

/** The name of the role that is probably meant, if it can be given there; null if none is. */
export function suggestRole(text: string, roles: readonly Role[]): string | null {
  const [, code] = otherNames.find(([pattern]) => pattern.test(text)) ?? [];
  return roles.find((role) => role.code === code)?.name ?? null;
}
