"use client";

import { useState } from "react";
import { Panel } from "@/components/shell/panel";
import { Callout } from "@/components/ui/callout";
import { Disclosure } from "@/components/ui/disclosure";
import type { StepProps } from "./facility-screen";
import { RatesForm } from "./rates-form";
import { RatesTable } from "./rates-table";

/** What on-demand shifts are posted at, by type and day. */
export function RatesStep({ facility, onOpen }: StepProps) {
  const [round, setRound] = useState(0);
  const isSet = facility.rates.length > 0;
  return (
    <Panel
      title="Rates"
      lead="On-demand shifts are posted at the rate in force on their day. Flex shifts need none."
    >
      <div className="grid gap-5">
        {facility.is_providers ? (
          <>
            {Number(facility.settings.markup) === 0 && (
              <Callout tone="warning">
                No markup is set: an empty bill rate is the wage itself.{" "}
                <button type="button" className="font-medium underline" onClick={() => onOpen("settings")}>
                  Set the markup
                </button>
              </Callout>
            )}
            <RatesForm key={round} facility={facility} onSaved={() => setRound(round + 1)} />
            {isSet && (
              <Disclosure summary="All rates, past and to come">
                <RatesTable facility={facility} />
              </Disclosure>
            )}
          </>
        ) : (
          <>
            {isSet && <RatesTable facility={facility} />}
            <p className="text-muted">The provider sets the rates.</p>
          </>
        )}
      </div>
    </Panel>
  );
}
