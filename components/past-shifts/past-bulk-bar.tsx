"use client";

import { BulkBar } from "@/components/ui/bulk-bar";
import { Button } from "@/components/ui/button";
import { counted } from "@/lib/counts";
import { formatCents } from "@/lib/money";
import { formatHours } from "@/lib/past-shifts/hours/rules";
import { sumsOf } from "@/lib/past-shifts/rules";
import type { PastSlot } from "@/lib/past-shifts/schema";

type Props = { chosen: readonly PastSlot[]; onClear: () => void; onApprove: () => void };

/** The selected shifts with their hours and money, and the button that approves them. */
export function PastBulkBar({ chosen, onClear, onApprove }: Props) {
  const sums = sumsOf(chosen);
  return (
    <BulkBar
      count={chosen.length}
      noun="shift"
      facts={[`${formatHours(sums.hundredths)} h`, formatCents(sums.cents)]}
      onClear={onClear}
    >
      <Button variant="primary" onClick={onApprove}>
        Approve {counted(chosen.length, "shift")}
      </Button>
    </BulkBar>
  );
}
