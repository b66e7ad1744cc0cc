import { formatMonth } from "@/lib/time/calendar";

/** At the end of a history whose older entries were taken out of the portal, or instead of one that is empty. */
export function ArchivedNote({ before, isEmpty }: { before: string; isEmpty: boolean }) {
  const month = formatMonth(before);
  return (
    <p className="text-sm text-muted">
      {isEmpty
        ? `No entries since ${month}. Those from before are archived.`
        : `Entries from before ${month} are archived.`}
    </p>
  );
}
