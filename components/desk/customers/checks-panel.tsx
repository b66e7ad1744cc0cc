import { CircleCheck, Hourglass, TriangleAlert } from "lucide-react";
import { Panel } from "@/components/shell/panel";
import { Button } from "@/components/ui/button";
import type { FacilityPart } from "@/lib/desk/address-rules";
import type { DeskFacility } from "@/lib/desk/customers/schema";
import { isWaiting, missingOf, WAITING } from "./words";

type Props = { checks: DeskFacility["checks"]; hasShifts: boolean; onOpen: (part: FacilityPart) => void };

/** What has to be so before a facility is finished, each with what mends it. */
export function ChecksPanel({ checks, hasShifts, onOpen }: Props) {
  const left = missingOf({ checks });
  const waits = isWaiting({ checks });
  return (
    <Panel
      title={
        left > 0 ? `${left} ${left === 1 ? "thing is" : "things are"} missing` : waits ? WAITING : "Finished"
      }
      lead={
        left === 0 && !waits
          ? `Every check is green. The facility ${hasShifts ? "has requested shifts" : "can request its first shift"}.`
          : waits
            ? "Nothing is missing on your side. The facility is finished once someone who was invited signs in."
            : "The facility is finished once every check is green."
      }
    >
      <ul className="grid">
        {checks.map(({ code, text, step, is_done, is_waiting }) => (
          <li key={code} className="flex min-h-11 items-center gap-3 border-b border-line last:border-b-0">
            {is_done ? (
              <CircleCheck aria-label="Done" className="size-5 flex-none text-confirmed" />
            ) : is_waiting ? (
              <Hourglass aria-label="Waiting" className="size-5 flex-none text-pending" />
            ) : (
              <TriangleAlert aria-label="Missing" className="size-5 flex-none text-gap" />
            )}
            <span className="min-w-0 flex-1">{text}</span>
            {!is_done && (
              <Button size="sm" aria-label={`Open: ${text}`} onClick={() => onOpen(step)}>
                Open
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
