import { z } from "zod";
import { textOf } from "@/lib/http/wire";
import { DateOn, lineOf } from "@/lib/access/input";

const isOnePlace = (given: { facility?: unknown; company?: unknown; everywhere?: unknown }) =>
  [given.facility, given.company, given.everywhere].filter(Boolean).length === 1;

export const NewNotice = z
  .strictObject({
    facility: z.array(z.string()).min(1).optional(),
    company: z.string().optional(),
    everywhere: z.boolean().optional(),
    title: lineOf(120),
    message: textOf(10_000, "must have at most 10000 characters").min(1, "must not be empty"),
    buttonText: lineOf(40).default("OK"),
    warning: z.boolean().default(false),
    light: z.boolean().default(false),
    /** Commander names --no-backdrop this way. */
    backdrop: z.boolean().default(true),
    startsOn: DateOn.optional(),
    endsOn: DateOn.optional(),
  })
  .refine(({ startsOn, endsOn }) => !startsOn || !endsOn || startsOn <= endsOn, {
    path: ["endsOn"],
    error: "must not be before the first day",
  })
  .refine(isOnePlace, "say one of --facility, --company and --everywhere");
export type NewNotice = z.infer<typeof NewNotice>;
