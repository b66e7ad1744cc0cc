import { z } from "zod";
import { pathId, textOf } from "@/lib/http/wire";

/** What a rule says against something, and what would mend it. */
const Reason = z.object({
  text: z.string(),
  mend: z.string(),
  /** Where that is done, if at the desk. */
  href: z.string().nullable(),
  /** What mends it at a press. */
  act: z.enum(["MAKE_STAFF"]).optional(),
});
export type Reason = z.infer<typeof Reason>;

export const ShiftQuery = z.strictObject({ facilityId: pathId, resourceType: textOf(40).min(1) });
export type ShiftQuery = z.infer<typeof ShiftQuery>;

const Verdict = z.object({ blocks: z.array(Reason), warnings: z.array(Reason) });

export const ShiftExplanation = z.object({
  facility: z.string(),
  zone: z.string(),
  /** What holds for every shift of the type there, by how it is filled. */
  routes: z.array(z.object({ route: z.enum(["FLEX", "ON_DEMAND"]), ...Verdict.shape })),
  /** The next open ones, each with what holds for it alone. */
  slots: z.array(
    z.object({
      id: z.int(),
      route: z.enum(["FLEX", "ON_DEMAND"]),
      starts_at: z.iso.datetime(),
      ends_at: z.iso.datetime(),
      ...Verdict.shape,
    }),
  ),
});
export type ShiftExplanation = z.infer<typeof ShiftExplanation>;

export const AccessQuery = z.strictObject({
  facilityId: pathId.optional(),
  /** The address of a page. */
  page: textOf(200).optional(),
  /** What an action requires. */
  permission: textOf(80).optional(),
});
export type AccessQuery = z.infer<typeof AccessQuery>;

export const AccessExplanation = z.object({
  facilities: z.array(z.object({ id: z.int(), name: z.string() })),
  pages: z.array(z.object({ path: z.string(), label: z.string() })),
  actions: z.array(z.object({ permission: z.string(), meaning: z.string() })),
  /** Null if nothing was asked. Any one of them mends it, or all are needed. */
  answer: z.object({ is_allowed: z.boolean(), any_mends: z.boolean(), reasons: z.array(Reason) }).nullable(),
});
export type AccessExplanation = z.infer<typeof AccessExplanation>;
