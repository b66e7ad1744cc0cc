import { z } from "zod";
import { id as wireId, Page, pathId, ruledText } from "@/lib/http/wire";

export const MembersQuery = z.strictObject({ ...Page.shape, search: ruledText().default("") });
export type MembersQuery = z.infer<typeof MembersQuery>;

/** Those of one facility, for another of the customer. */
export const FromParams = z.strictObject({ facilityId: pathId, fromId: pathId });

export const PeopleToCopy = z.strictObject({ userIds: z.array(wireId).min(1).max(200) });
export type PeopleToCopy = z.infer<typeof PeopleToCopy>;

export const CopiedPeople = z.object({ people: z.int() });
export type CopiedPeople = z.infer<typeof CopiedPeople>;

const Member = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  status: z.enum(["active", "invited", "disabled"]),
  /** When someone who has never signed in was invited last; null for others. */
  invited_at: z.iso.datetime().nullable(),
  /** The name of the role; null if the permissions match none. */
  role: z.string().nullable(),
  /** Whether the role is for a company and all its facilities. */
  is_everywhere: z.boolean(),
  /** The reader's own, which only a colleague changes. */
  is_self: z.boolean(),
});
export type Member = z.infer<typeof Member>;

export const Members = z.object({ rows: z.array(Member), total: z.int() });
export type Members = z.infer<typeof Members>;
