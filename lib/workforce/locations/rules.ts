/** The facility, or how many locations. */
export const placesText = (places: readonly { facility_name: string }[]): string =>
  places.length === 1 ? places[0]!.facility_name : `${places.length} locations`;

/** The warning before someone is disabled at some locations. */
export function lostShiftsText(count: number): string {
  if (count === 0) return "They have no upcoming shifts there.";
  return count === 1
    ? "1 upcoming shift there will be cancelled, and a replacement shift will be added."
    : `${count} upcoming shifts there will be cancelled, and replacement shifts will be added.`;
}
