type Standing = { isDeactivated: boolean; employment: string | null };

/** Whether the platform and the company, if one employs them, let someone work at all. */
export const isActive = ({ isDeactivated, employment }: Standing): boolean =>
  !isDeactivated && (employment === null || employment === "ENABLED");

/** Which of a person's shifts ahead they lose when they are disabled, in words. */
export function lostShiftsText(count: number): string {
  if (count === 0) return "There are no upcoming shifts to remove.";
  return count === 1
    ? "1 upcoming shift will be removed and a replacement shift added."
    : `${count} upcoming shifts will be removed and replacement shifts added.`;
}
