"use client";

import { useQuery } from "@tanstack/react-query";
import { Dialog } from "@/components/ui/dialog";
import { FailedLoad } from "@/components/ui/failed-load";
import { Skeleton } from "@/components/ui/skeleton";
import { bundleQuery } from "@/lib/desk/bundles/client";
import type { BundleContent, DeskBundle } from "@/lib/desk/bundles/schema";
import { slotText, sumText } from "./words";

type Slot = BundleContent["slots"][number];
const standing = ({ taken_by: by, is_open: isOpen }: Slot) => by ?? (isOpen ? "Open" : "No one");

/** A bundle's slots with who has each, their sum, and the agencies that see it. */
export function BundleDialog({ bundle, onClose }: { bundle: DeskBundle; onClose: () => void }) {
  const { data, isError, refetch } = useQuery(bundleQuery(bundle.id));
  const { name, facility, state, agencies: only } = bundle;
  return (
    <Dialog open size="md" title={name} description={facility} onClose={onClose}>
      {isError && <FailedLoad message="The bundle could not be loaded." onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-40" />}
      {data && (
        <>
          {data.slots.length === 0 ? (
            <p className="text-muted">
              {state === "WITHDRAWN" ? "Its slots are on their own again." : "It has no slots anymore."}
            </p>
          ) : (
            <>
              <ul className="border-b border-line">
                {data.slots.map((slot) => (
                  <li key={slot.id} className="flex flex-wrap gap-x-3 border-t border-line py-1.5">
                    <span>{slotText(slot, data.timezone)}</span>
                    <span className="text-muted">
                      {[slot.unit, slot.bill_rate && `$${slot.bill_rate}`].filter(Boolean).join(", ")}
                    </span>
                    <span className="ml-auto text-muted">{standing(slot)}</span>
                  </li>
                ))}
              </ul>
              <p className="mt-2 font-medium tabular-nums">{sumText(data.slots)}</p>
            </>
          )}
          <h3 className="mt-4 mb-1 font-semibold">Who sees it</h3>
          <p className="text-muted">
            {state === "WITHDRAWN"
              ? "No one, since it is withdrawn."
              : `${only.length > 0 ? "Only" : "Every agency under contract:"} ${data.agencies.join(", ") || "none yet"}.`}
          </p>
        </>
      )}
    </Dialog>
  );
}
