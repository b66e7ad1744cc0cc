import type { ReactNode } from "react";
import { Callout } from "@/components/ui/callout";
import { formatCount } from "@/lib/counts";

type Props = { shown: number; total: number; children?: ReactNode };

/** Says that a list, its search and its counts know only the first of a great many people; nothing if it has them all. */
export function FirstByName({ shown, total, children }: Props) {
  if (shown >= total) return null;
  return (
    <Callout tone="warning">
      Only the first {formatCount(shown)} of {formatCount(total)} professionals by first name are shown,
      searched and counted here. {children}
    </Callout>
  );
}
