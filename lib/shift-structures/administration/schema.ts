import { z } from "zod";
import { wholeNumber, WallTime } from "@/lib/access/input";

export const NewStructure = z
  .strictObject({
    facility: z.string(),
    resourceType: z.string().trim().toUpperCase(),
    from: WallTime,
    to: WallTime,
    isOrientation: z.boolean().default(false),
    unpaidBreakMinutes: wholeNumber(0, 240).default(30),
  })
  .refine(({ from, to }) => from !== to, { path: ["to"], message: "must differ from the start" });
export type NewStructure = z.infer<typeof NewStructure>;
