import { z } from "zod";
import { textOf } from "@/lib/http/wire";

/**
 * The texts of the warnings about rest and hours that the person who books has seen and accepts. A warning that has
 * grown since has another text, so it has to be accepted again.
 */
export const AcknowledgedRest = z.array(textOf(200).min(1)).max(1_000);
export type AcknowledgedRest = z.infer<typeof AcknowledgedRest>;
