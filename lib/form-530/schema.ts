import { z } from "zod";
import { id, pathId, textOf } from "@/lib/http/wire";
import { CalendarDate } from "@/lib/time/schema";

export const FormParams = z.object({ facilityId: pathId, fileId: z.uuid() });
export type FormParams = z.infer<typeof FormParams>;

export const FormDay = z.strictObject({ date: CalendarDate });
export type FormDay = z.infer<typeof FormDay>;

export const FormRequest = z.strictObject({
  date: CalendarDate,
  /** The director of nursing or designee; empty leaves the line to be signed by hand. */
  director: textOf(120),
});
export type FormRequest = z.infer<typeof FormRequest>;

export const FormEmail = z.strictObject({ recipients: z.array(id).min(1).max(20) });
export type FormEmail = z.infer<typeof FormEmail>;

export const Form = z.object({
  file_id: z.string(),
  patient_day: z.string(),
  version: z.int(),
  director: z.string(),
  /** MM/DD/YYYY, h:mm A on the facility's clock. */
  generated_at: z.string(),
  generated_by: z.string(),
  /** Whether the schedule still matches the form. */
  is_current: z.boolean(),
});
export type Form = z.infer<typeof Form>;

export const FormsOfDay = z.object({
  /** Newest first. */
  forms: z.array(Form),
  /** From the facility's last form, as a default. */
  director: z.string(),
  /** People of the facility who may open its forms. */
  recipients: z.array(z.object({ user_id: z.int(), name: z.string() })),
  abilities: z.object({ generate: z.boolean(), send: z.boolean() }),
});
export type FormsOfDay = z.infer<typeof FormsOfDay>;
