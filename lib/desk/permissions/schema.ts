import { z } from "zod";
import { PermissionName } from "@/lib/users/administration/schema";

const levels = ["facility", "company", "agency", "desk"] as const;
const level = z.enum(levels);
export type HeldLevel = z.infer<typeof level>;

export const PermissionUpdate = z.strictObject({
  permission: PermissionName,
  /** Where: at the facility or for its company, in the agency, or at the desk. */
  level,
  isGranted: z.boolean(),
  /** Although it leaves a place without an administrator. */
  evenLast: z.boolean().default(false),
});
export type PermissionUpdate = z.infer<typeof PermissionUpdate>;

/** What someone may do at each place, in sentences. */
export const HeldPermissions = z.object({
  name: z.string(),
  places: z.array(
    z.object({
      level,
      name: z.string(),
      /** The role whose permissions they hold exactly; null for permissions of their own. */
      role: z.string().nullable(),
      /** The role that theirs differ least from; null if none is near. */
      nearest: z.string().nullable(),
      permissions: z.array(
        z.object({
          permission: z.string(),
          meaning: z.string(),
          /** What it is about, in the order of the list. */
          group: z.string(),
          is_held: z.boolean(),
          /** Whether the nearest role has it. */
          is_of_role: z.boolean(),
          /** False where it is more than the caller may give or take. */
          may_change: z.boolean(),
        }),
      ),
    }),
  ),
});
export type HeldPermissions = z.infer<typeof HeldPermissions>;
