import { PersonLink } from "@/components/professionals/person-link";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { counted } from "@/lib/counts";
import type { PastSlot } from "@/lib/past-shifts/schema";
import { formatDay } from "@/lib/time/calendar";

type Props = { failures: readonly { slot: PastSlot; message: string }[]; onDismiss: () => void };

/** The shifts that couldn't be approved, and why. */
export function ApprovalFailures({ failures, onDismiss }: Props) {
  if (failures.length === 0) return null;
  return (
    <Callout tone="error">
      <p>{counted(failures.length, "shift")} could not be approved:</p>
      <ul className="list-disc pl-5">
        {failures.map(({ slot, message }) => (
          <li key={slot.slot_id}>
            <PersonLink id={slot.caregiver_id} name={slot.caregiver_name} />, {formatDay(slot.shift_date)}:{" "}
            {message}
          </li>
        ))}
      </ul>
      <Button size="sm" onClick={onDismiss}>
        Dismiss
      </Button>
    </Callout>
  );
}
