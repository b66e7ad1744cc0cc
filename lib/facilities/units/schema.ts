import { z } from "zod";
import { lineOf } from "@/lib/access/input";

export const NewUnits = z.strictObject({ facility: z.string(), unit: z.array(lineOf(80)).min(1) });
export type NewUnits = z.infer<typeof NewUnits>;

export const UnitName = z.strictObject({ facility: z.string(), unit: z.string(), name: lineOf(80) });
export type UnitName = z.infer<typeof UnitName>;
