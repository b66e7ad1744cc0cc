import { z } from "zod";

/** Why someone is suggested for a shift. Paid hours of the Saturday to Friday week. */
export const SuggestionFit = z.object({
  reasons: z.array(z.object({ tone: z.enum(["good", "plain", "risk"]), text: z.string() })),
  week_hours: z.number(),
  week_hours_with: z.number(),
  overtime_hours: z.number(),
});
export type SuggestionFit = z.infer<typeof SuggestionFit>;
