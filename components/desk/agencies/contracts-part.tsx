"use client";

import { useState } from "react";
import { Panel } from "@/components/shell/panel";
import { Button } from "@/components/ui/button";
import { dialogFrame } from "@/components/ui/dialog-frame";
import { lazyComponent } from "@/components/ui/lazy-component";
import type { AgencyContract } from "@/lib/desk/agencies/schema";
import { formatFullDay } from "@/lib/time/calendar";
import type { AgencyPartProps } from "./agency-screen";
import { NewContract } from "./new-contract";
import { releaseText } from "./words";

const ContractDialog = lazyComponent(() => import("./contract-dialog"), "ContractDialog", dialogFrame("md"));
const EndDialog = lazyComponent(
  () => import("./end-contract-dialog"),
  "EndContractDialog",
  dialogFrame("sm"),
);

const rateText = ({ rates }: AgencyContract) =>
  rates.length === 0
    ? "the facility’s own rates"
    : rates.map(({ resource_type, bill_rate }) => `${resource_type} $${bill_rate}`).join(", ");

const placeText = ({ company, city, state_code }: AgencyContract) =>
  [company, [city, state_code].filter(Boolean).join(", ")].filter(Boolean).join(", ");

type AskedFor = { contract: AgencyContract; for: "change" | "end" };
type RowProps = { contract: AgencyContract; onAsk: (asked: AskedFor) => void };

function Row({ contract, onAsk }: RowProps) {
  const { facility, signed_on, ended_on, release_after_minutes: minutes } = contract;
  const isOver = ended_on !== null;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2.5">
      <span className="min-w-64 flex-1">
        <span className={isOver ? "block text-muted" : "block font-medium"}>{facility}</span>
        <span className="block text-sm text-muted">{placeText(contract)}</span>
        <span className="block">
          {isOver
            ? `${formatFullDay(signed_on)} to ${formatFullDay(ended_on)}`
            : `Since ${formatFullDay(signed_on)}, sees slots ${releaseText(minutes)}, ${rateText(contract)}`}
        </span>
      </span>
      {!isOver && (
        <span className="flex gap-1">
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Change the contract with ${facility}`}
            onClick={() => onAsk({ contract, for: "change" })}
          >
            Edit…
          </Button>
          <Button
            size="sm"
            variant="ghost"
            aria-label={`End the contract with ${facility}`}
            onClick={() => onAsk({ contract, for: "end" })}
          >
            End…
          </Button>
        </span>
      )}
    </li>
  );
}

/** The facilities whose open shifts the agency sees: since when, how soon, and at which rates. */
export function ContractsPart({ agency }: AgencyPartProps) {
  const { contracts, is_more_contracts: isMore } = agency;
  const [asked, setAsked] = useState<AskedFor | null>(null);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? contracts : contracts.filter(({ ended_on }) => ended_on === null);
  const close = () => setAsked(null);
  return (
    <Panel
      title="Contracts and rates"
      lead="With a contract the agency sees and fills a facility’s open on-demand shifts."
      action={
        contracts.some(({ ended_on }) => ended_on !== null) && (
          <Button onClick={() => setWhole(!isWhole)}>
            {isWhole ? "Hide ended ones" : "Show ended ones"}
          </Button>
        )
      }
    >
      <div className="grid gap-5">
        {shown.length > 0 && (
          <ul className="border-t border-line">
            {shown.map((one) => (
              <Row key={one.facility_id} contract={one} onAsk={setAsked} />
            ))}
          </ul>
        )}
        {isMore && <p className="text-sm text-muted">{`The first ${contracts.length} by name are shown.`}</p>}
        <NewContract key={contracts.length} agency={agency} />
      </div>
      {asked?.for === "change" && (
        <ContractDialog agency={agency} contract={asked.contract} onClose={close} />
      )}
      {asked?.for === "end" && (
        <EndDialog
          agency={agency}
          facility={{ id: asked.contract.facility_id, name: asked.contract.facility }}
          slotsAhead={asked.contract.slots_ahead}
          onClose={close}
        />
      )}
    </Panel>
  );
}
