"use client";

import { useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { withdrawRateMutation } from "@/lib/desk/customers/client";
import type { DeskFacility } from "@/lib/desk/customers/schema";
import { formatFullDay } from "@/lib/time/calendar";

/** Every rate of a facility by type, the newest first. */
export function RatesTable({ facility }: { facility: DeskFacility }) {
  const { id, rates, today, is_providers: isProviders } = facility;
  const [asked, setAsked] = useState<(typeof rates)[number] | null>(null);
  const withdraw = useWrite(withdrawRateMutation(id), { done: "Rate withdrawn." });
  const isPast = (one: (typeof rates)[number]) =>
    rates.some(
      ({ resource_type, effective_on }) =>
        resource_type === one.resource_type && effective_on <= today && effective_on > one.effective_on,
    );
  return (
    <>
      <table className="w-full border-collapse text-left">
        <thead className="text-sm text-muted">
          <tr className="border-y border-line *:py-1.5 *:pr-3 *:font-normal">
            <th scope="col">Type</th>
            <th scope="col">From</th>
            <th scope="col" className="text-right">
              Wage
            </th>
            <th scope="col" className="text-right">
              Bill rate
            </th>
            {isProviders && (
              <th scope="col">
                <span className="sr-only">Action</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rates.map((one) => (
            <tr
              key={`${one.resource_type} ${one.effective_on}`}
              className={
                isPast(one)
                  ? "border-b border-line text-muted *:py-2 *:pr-3"
                  : "border-b border-line *:py-2 *:pr-3"
              }
            >
              <th scope="row" className="font-medium">
                {one.resource_type}
              </th>
              <td>
                {formatFullDay(one.effective_on)}
                {one.effective_on > today && <span className="text-pending">, to come</span>}
              </td>
              <td className="text-right tabular-nums">{`$${one.wage}`}</td>
              <td className="text-right tabular-nums">{`$${one.bill_rate}`}</td>
              {isProviders && (
                <td className="text-right">
                  <Button
                    writes
                    size="sm"
                    aria-label={`Withdraw the ${one.resource_type} rate from ${formatFullDay(one.effective_on)}`}
                    onClick={() => setAsked(one)}
                  >
                    Withdraw…
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {asked && (
        <ConfirmDialog
          open
          title="Withdraw this rate?"
          confirmLabel="Withdraw"
          onConfirm={() =>
            withdraw
              .send({
                resourceType: asked.resource_type,
                effectiveOn: asked.effective_on,
                wage: asked.wage,
                billRate: asked.bill_rate,
              })
              .then(() => setAsked(null))
          }
          onCancel={() => setAsked(null)}
        >
          {`${asked.resource_type}, $${asked.wage} from ${formatFullDay(asked.effective_on)}. The rate before it counts again; without one, no ${asked.resource_type} shift can be posted.`}
        </ConfirmDialog>
      )}
    </>
  );
}
