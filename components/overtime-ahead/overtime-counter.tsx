"use client";

import { useState } from "react";
import { longCounter, longNumber, shortCounter, shortNumber } from "@/components/slot-actions/counter-look";
import { CounterWords } from "@/components/slot-actions/counter-words";
import { dialogFrame } from "@/components/ui/dialog-frame";
import { lazyComponent } from "@/components/ui/lazy-component";
import type { OvertimeAhead } from "@/lib/overtime-ahead/schema";

const OvertimeDialog = lazyComponent(() => import("./overtime-dialog"), "OvertimeDialog", dialogFrame("lg"));

type Props = { weeks: readonly OvertimeAhead[]; facilityId: number; isShort: boolean };

/** "2 Over 40 h": who passes the company's hours if the plan stands; a press lists them. */
export function OvertimeCounter({ weeks, facilityId, isShort }: Props) {
  const [isOpen, setOpen] = useState(false);
  const count = new Set(weeks.map(({ caregiver_id }) => caregiver_id)).size;
  const label = `Over ${weeks[0]?.limit_hours ?? 40} h`;
  return (
    <>
      {count > 0 && (
        <button
          type="button"
          className={`border-bar-claimed bg-pending-soft text-pending hover:border-current ${isShort ? shortCounter : longCounter}`}
          title={isShort ? `${count} ${label}` : undefined}
          onPointerEnter={OvertimeDialog.preload}
          onFocus={OvertimeDialog.preload}
          onClick={() => setOpen(true)}
        >
          <b className={isShort ? shortNumber : longNumber}>{count}</b>{" "}
          {isShort ? (
            <span className="sr-only">{label}</span>
          ) : (
            <CounterWords label={label} range="this week and next" />
          )}
        </button>
      )}
      {isOpen && <OvertimeDialog weeks={weeks} facilityId={facilityId} onClose={() => setOpen(false)} />}
    </>
  );
}
