import type { ReactNode } from "react";
import { Callout } from "@/components/ui/callout";
import { FailedLoad } from "@/components/ui/failed-load";
import { formatCount } from "@/lib/counts";
import type { useWholeSearch } from "./use-whole-search";

type Rows = { rows: readonly unknown[]; total: number };
type Props = {
  list: Rows;
  search: Pick<ReturnType<typeof useWholeSearch>, "matches" | "isFailed" | "retry"> & {
    found: Rows | undefined;
  };
  /** What else is true of a list that is cut. */
  children?: ReactNode;
};

/** Says which of a great many people a list has and looks through; nothing if it has them all. */
export function FirstByName({ list, search: { found, matches, isFailed, retry }, children }: Props) {
  const first = formatCount(list.rows.length);
  if (list.rows.length >= list.total) return null;
  if (isFailed)
    return (
      <FailedLoad
        message={`Only the first ${first} professionals by first name were searched.`}
        onRetry={retry}
      />
    );
  if (found && matches === null && !children) return null;
  return (
    <Callout tone="warning">
      {!found &&
        `Only the first ${first} of ${formatCount(list.total)} professionals by first name are shown. Search and filters look through all of them. `}
      {found &&
        matches !== null &&
        `Only the first ${formatCount(found.rows.length)} of ${formatCount(matches)} who match are shown. `}
      {children}
    </Callout>
  );
}
