/** The features a facility can have, with what each shows. */
export const features = {
  PROFESSIONALS: "Professionals: the list of on-demand professionals",
  FLEX_PROFESSIONALS: "Professionals: the list of internal staff",
} as const;

export type FeatureCode = keyof typeof features;

/** The features of a new facility. */
export function firstFeatures({ allowFlexShifts }: { allowFlexShifts: boolean }): FeatureCode[] {
  return allowFlexShifts ? ["PROFESSIONALS", "FLEX_PROFESSIONALS"] : ["PROFESSIONALS"];
}
