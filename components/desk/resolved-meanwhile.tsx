"use client";

import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/notify";
import type { DeskDispute } from "@/lib/desk/disputes/schema";

type Props = {
  resolved: NonNullable<DeskDispute["resolved"]>;
  /** The unsaved draft, field by field. */
  unsaved: readonly { label: string; text: string }[];
};

/** How a dispute was resolved, and the draft that was open meanwhile, for copying. */
export function ResolvedMeanwhile({ resolved: { by, label, reason }, unsaved }: Props) {
  const copy = (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => notify({ type: "success", message: "Copied." }),
      () => notify({ type: "error", message: "Not copied. Select the text and copy it." }),
    );
  return (
    <div className="grid gap-4 p-5 max-md:p-3">
      <p role="status">
        <b>{`Resolved by ${by}`}</b>
        {`: ${[label, reason].filter(Boolean).join(". ")}`}
      </p>
      {unsaved.length > 0 && (
        <section className="grid gap-3 rounded-md bg-pending-soft p-3">
          <h3 className="font-semibold text-pending">What you entered wasn’t saved</h3>
          {unsaved.map((one) => (
            <div key={one.label} className="grid gap-1">
              <span className="flex items-center justify-between gap-2 text-sm text-muted">
                {one.label}
                <Button size="sm" aria-label={`Copy ${one.label}`} onClick={() => copy(one.text)}>
                  Copy
                </Button>
              </span>
              <p className="wrap-anywhere whitespace-pre-wrap">{one.text}</p>
            </div>
          ))}
        </section>
      )}
    </div>
  );
}
