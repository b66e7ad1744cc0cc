/** What is switched on for a facility by a code, with what it shows. */
export const features = {
  PROFESSIONALS: "Professionals: the list of on-demand professionals",
  FLEX_PROFESSIONALS: "Professionals: the list of internal staff",
} as const;

export type FeatureCode = keyof typeof features;

/** What a new facility begins with. */
export function firstFeatures({ allowFlexShifts }: { allowFlexShifts: boolean }): FeatureCode[] {
  return allowFlexShifts ? ["PROFESSIONALS", "FLEX_PROFESSIONALS"] : ["PROFESSIONALS"];
}
