type Standing = { isDeactivated: boolean; employment: string | null };

/** Whether neither the platform nor the employing company has deactivated them. */
export const isActive = ({ isDeactivated, employment }: Standing): boolean =>
  !isDeactivated && (employment === null || employment === "ENABLED");

/** The warning about shifts lost by disabling. */
export function lostShiftsText(count: number): string {
  if (count === 0) return "There are no upcoming shifts to remove.";
  return count === 1
    ? "1 upcoming shift will be removed and a replacement shift added."
    : `${count} upcoming shifts will be removed and replacement shifts added.`;
}
