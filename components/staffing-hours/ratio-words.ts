import type { StaffingHead } from "@/lib/staffing-hours/schema";

type Head = Pick<StaffingHead, "residents" | "hours_per_resident" | "required">;

/** "3.42 of 3.50", "3.42", or why there is no ratio. */
export function ratioWords({ residents, hours_per_resident: value, required }: Head): string {
  if (residents === null) return "No census";
  if (value === null) return "No residents";
  return required === null ? value.toFixed(2) : `${value.toFixed(2)} of ${required.toFixed(2)}`;
}
