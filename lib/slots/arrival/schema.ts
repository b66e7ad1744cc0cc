import { z } from "zod";
import { textOf } from "@/lib/http/wire";
import { settableArrivals } from "./rules";

export const ArrivalUndo = z.strictObject({ arrivalStatus: z.enum(settableArrivals) });

/** `old` is the arrival the caller saw, null for none: another one by now is a conflict. */
export const ArrivalChange = ArrivalUndo.extend({ old: textOf(40).nullish() });
export type ArrivalChange = z.infer<typeof ArrivalChange>;
