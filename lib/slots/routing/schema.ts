import { z } from "zod";
import { id } from "@/lib/http/id";

export const SlotRouting = z.strictObject({ oldUnitId: id.nullish() });
export type SlotRouting = z.infer<typeof SlotRouting>;
