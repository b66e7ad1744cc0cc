import { z } from "zod";
import { settableArrivals } from "./rules";

export const ArrivalChange = z.strictObject({ arrivalStatus: z.enum(settableArrivals) });
export type ArrivalChange = z.infer<typeof ArrivalChange>;
