/** Formats the wall time "07:00:00" as "7:00 AM". */
function wallTime(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? "AM" : "PM"}`;
}

/** "7:00 PM – 7:00 AM": tells structures of one resource type apart. */
export function structureTimes(structure: { from_time: string; to_time: string }): string {
  return `${wallTime(structure.from_time)} – ${wallTime(structure.to_time)}`;
}
