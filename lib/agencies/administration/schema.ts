import { z } from "zod";
import { lineOf } from "@/lib/access/input";

export const NewAgency = z.strictObject({ name: lineOf(120) });
export type NewAgency = z.infer<typeof NewAgency>;

export const AgencyChange = NewAgency.partial();
export type AgencyChange = z.infer<typeof AgencyChange>;
