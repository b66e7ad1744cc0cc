import { z } from "zod";
import { DateOn, lineOf, YesOrNo } from "@/lib/access/input";

const resolutions = {
  "late-cancelation": "LATE_CANCELATION",
  "facility-cancelation": "FACILITY_CANCELATION",
  "no-call-no-show": "NO_CALL_NO_SHOW",
  "cg-cancelation": "CG_CANCELATION",
  "walk-out": "WALK_OUT",
  adjusted: "ADJUSTED",
  upheld: "UPHELD",
  stated: "STATED",
} as const;

const resolutionWords = Object.keys(resolutions).join(", ");

export const DisputeResolution = z.strictObject({
  resolution: z
    .string()
    .trim()
    .toLowerCase()
    .refine((word) => word in resolutions, `must be one of ${resolutionWords}`)
    .transform((word) => resolutions[word as keyof typeof resolutions]),
  invoiceable: YesOrNo,
  /** The resolver's name as the facility sees it. */
  by: lineOf(120).optional(),
  note: lineOf(500).optional(),
});
export type DisputeResolution = z.infer<typeof DisputeResolution>;

export const DisputeFilter = z.strictObject({
  status: z.enum(["open", "resolved", "all"], "must be open, resolved or all").default("open"),
  since: DateOn.optional(),
});
export type DisputeFilter = z.infer<typeof DisputeFilter>;
