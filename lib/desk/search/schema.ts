import { z } from "zod";
import { ruledText } from "@/lib/http/wire";

export const DeskSearch = z.strictObject({ search: ruledText().default("") });

export const foundKinds = ["COMPANY", "FACILITY", "AGENCY", "PERSON", "PROFESSIONAL"] as const;
export type FoundKind = (typeof foundKinds)[number];

export const FoundAtDesk = z.object({
  rows: z.array(z.object({ kind: z.enum(foundKinds), id: z.int(), name: z.string(), detail: z.string() })),
  /** Those of which there are more. */
  more: z.array(z.enum(foundKinds)),
});
export type FoundAtDesk = z.infer<typeof FoundAtDesk>;
