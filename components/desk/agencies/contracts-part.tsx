"use client";

import { useState } from "react";
import { Panel } from "@/components/shell/panel";
import { Button } from "@/components/ui/button";
import { dialogFrame } from "@/components/ui/dialog-frame";
import { lazyComponent } from "@/components/ui/lazy-component";
import type { Column } from "@/components/ui/data-table/column";
import { DataTable } from "@/components/ui/data-table/data-table";
import type { AgencyContract } from "@/lib/desk/agencies/schema";
import { formatFullDay } from "@/lib/time/calendar";
import { rowActionsColumn } from "../row-actions";
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
    ? "facility’s own"
    : rates.map(({ resource_type, bill_rate }) => `${resource_type} $${bill_rate}`).join(", ");

const placeText = ({ company, city, state_code }: AgencyContract) =>
  [company, [city, state_code].filter(Boolean).join(", ")].filter(Boolean).join(", ");

type AskedFor = { contract: AgencyContract; for: "change" | "end" };

const daysText = ({ signed_on: first, ended_on: last }: AgencyContract) =>
  last === null ? formatFullDay(first) : `${formatFullDay(first)} to ${formatFullDay(last)}`;

const columnsOf = (onAsk: (asked: AskedFor) => void): readonly Column<AgencyContract>[] => [
  {
    id: "facility",
    header: "Facility",
    card: "title",
    cell: (contract) => (
      <span className="block min-w-0 md:min-w-40">
        <span className={contract.ended_on === null ? "block font-semibold" : "block font-normal text-muted"}>
          {contract.facility}
        </span>
        <span className="block text-sm font-normal text-muted max-md:truncate">{placeText(contract)}</span>
      </span>
    ),
  },
  {
    id: "since",
    header: "Since",
    width: "8rem",
    card: "note",
    onCard: (contract) => (
      <span className="block truncate text-sm text-muted">
        {contract.ended_on === null
          ? `Since ${daysText(contract)} · sees slots ${releaseText(contract.release_after_minutes)}`
          : daysText(contract)}
      </span>
    ),
    cell: (contract) => (
      <span className={contract.ended_on === null ? "whitespace-nowrap" : undefined}>
        {daysText(contract)}
      </span>
    ),
  },
  {
    id: "sees",
    header: "Sees slots",
    width: "20%",
    card: "hidden",
    cell: ({ ended_on, release_after_minutes: minutes }) =>
      ended_on === null && (
        <span className="inline-block first-letter:uppercase">{releaseText(minutes)}</span>
      ),
  },
  {
    id: "rates",
    header: "Rates",
    width: "20%",
    card: "note",
    cell: (contract) =>
      contract.ended_on === null && (
        <span className="inline-block first-letter:uppercase">{rateText(contract)}</span>
      ),
    onCard: (contract) =>
      contract.ended_on === null &&
      contract.rates.length > 0 && (
        <span className="block truncate text-sm text-muted">{rateText(contract)}</span>
      ),
  },
  rowActionsColumn((contract) =>
    contract.ended_on === null
      ? {
          title: contract.facility,
          detail: placeText(contract),
          actions: [
            {
              id: "change",
              label: "Edit…",
              name: `Edit the contract with ${contract.facility}`,
              onSelect: () => onAsk({ contract, for: "change" }),
            },
            {
              id: "end",
              label: "End…",
              name: `End the contract with ${contract.facility}`,
              tone: "danger",
              onSelect: () => onAsk({ contract, for: "end" }),
            },
          ],
        }
      : null,
  ),
];

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
          <DataTable
            label="Contracts"
            density="two-lines"
            columns={columnsOf(setAsked)}
            rows={shown}
            rowId={({ facility_id }) => String(facility_id)}
          />
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
