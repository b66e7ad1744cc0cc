import { z } from "zod";

export const SlotRouting = z.strictObject({ oldUnitId: z.int().positive().max(2_147_483_647).nullish() });
export type SlotRouting = z.infer<typeof SlotRouting>;
