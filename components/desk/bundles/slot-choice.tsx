"use client";

import { Checkbox } from "@/components/ui/checkbox";
import { FailedLoad } from "@/components/ui/failed-load";
import { Field } from "@/components/ui/field";
import { Skeleton } from "@/components/ui/skeleton";
import type { BundleParts, BundleSlot } from "@/lib/desk/bundles/schema";
import { slotText } from "./words";

type Props = {
  parts: BundleParts | undefined;
  isFailed: boolean;
  onRetry: () => void;
  chosen: readonly number[];
  error?: string;
  onChange: (chosen: readonly number[]) => void;
};

const spanOf = ({ starts_at, ends_at }: BundleSlot) => [Date.parse(starts_at), Date.parse(ends_at)] as const;

/** Why a slot can't join those that are chosen: one person has to work all of them. */
function obstacle(slot: BundleSlot, chosen: readonly BundleSlot[]): string | null {
  if (chosen.some((one) => one.id === slot.id)) return null;
  const [first] = chosen;
  if (first && first.resource_type !== slot.resource_type) return "another type";
  const [start, end] = spanOf(slot);
  return chosen.some((one) => start < spanOf(one)[1] && spanOf(one)[0] < end) ? "at the same time" : null;
}

/** A facility's open slots, to choose those of a bundle from. */
export function SlotChoice({ parts, isFailed, onRetry, chosen, error, onChange }: Props) {
  if (isFailed) return <FailedLoad message="The open slots could not be loaded." onRetry={onRetry} />;
  if (!parts) return <Skeleton className="h-40" />;
  const { slots, is_more: isMore, timezone } = parts;
  const those = slots.filter(({ id }) => chosen.includes(id));
  if (slots.length === 0)
    return <p className="text-muted">The facility has no open on-demand slots outside of bundles.</p>;
  return (
    <Field
      label="Open slots"
      required
      error={error}
      hint={isMore ? `The soonest ${slots.length} are listed. The facility has more.` : undefined}
    >
      <ul className="max-h-72 overflow-y-auto rounded-md border border-line">
        {slots.map((slot) => {
          const { id, unit, bill_rate: rate } = slot;
          const why = obstacle(slot, those);
          return (
            <li key={id} className="border-b border-line px-3 py-1.5 last:border-b-0">
              <Checkbox
                label={slotText(slot, timezone)}
                detail={[unit, rate && `$${rate}`, why].filter(Boolean).join(", ")}
                checked={chosen.includes(id)}
                disabled={why !== null}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                }
              />
            </li>
          );
        })}
      </ul>
    </Field>
  );
}
