import { z } from "zod";
import { pathId, jsonPart, ruledText, textOf } from "@/lib/http/wire";
import { sections } from "./rules";

/** A section's current value. For the attachment it is the file's name, and `file_url` downloads it. */
export const FacilityInfoEntry = z.object({
  section_name: z.enum(sections),
  id: z.int(),
  value: z.string(),
  file_url: z.string().nullable(),
  changed_at: z.string(),
  changed_by: z.string().nullable(),
});
export type FacilityInfoEntry = z.infer<typeof FacilityInfoEntry>;
export const FacilityInfo = z.array(FacilityInfoEntry);
export type FacilityInfo = z.infer<typeof FacilityInfo>;

/** The changed sections alone. */
export const ChangedSections = z
  .array(
    z.strictObject({
      section_name: z.enum(["ADDITIONAL_DETAILS", "DOOR_CODE", "PARKING"]),
      value: ruledText(),
      id: z.int().nullish(),
    }),
  )
  .max(10);
export type ChangedSections = z.infer<typeof ChangedSections>;

/** The fields of the form beside its file. */
export const FacilityInfoForm = z.strictObject({
  facilityInfo: jsonPart(ChangedSections).default([]),
  fileDeleted: z
    .enum(["true", "false"])
    .default("false")
    .transform((value) => value === "true"),
  /** In place of the name the file was sent with. */
  fileName: textOf(255).optional(),
});
export type FacilityInfoForm = z.infer<typeof FacilityInfoForm>;

export const AttachmentParams = z.object({ fileId: z.uuid() });
export type AttachmentParams = z.infer<typeof AttachmentParams>;

/** A plain link sends no header, so the facility is in its query. */
export const AttachmentQuery = z.strictObject({
  facilityId: pathId.optional(),
});
export type AttachmentQuery = z.infer<typeof AttachmentQuery>;
