"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Panel } from "@/components/shell/panel";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import type { ComboboxOption } from "@/components/ui/combobox/option";
import { Combobox } from "@/components/ui/combobox/combobox";
import { dialogFrame } from "@/components/ui/dialog-frame";
import { Field } from "@/components/ui/field";
import { FieldGrid } from "@/components/ui/field-grid";
import { Form } from "@/components/ui/form/form";
import { TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { lazyComponent } from "@/components/ui/lazy-component";
import { facilityChoicesQuery } from "@/lib/desk/agencies/client";
import type { AgencyContract } from "@/lib/desk/agencies/schema";
import { signContractMutation } from "@/lib/desk/customers/client";
import { formatMonthDay } from "@/lib/time/calendar";
import type { AgencyPartProps } from "./agency-screen";
import { releaseText } from "./words";

const ContractDialog = lazyComponent(
  () => import("./contract-dialog").then((module) => module.ContractDialog),
  dialogFrame("md"),
);
const EndDialog = lazyComponent(
  () => import("./end-contract-dialog").then((module) => module.EndContractDialog),
  dialogFrame("sm"),
);

const fullDay = (on: string) => `${formatMonthDay(on)}, ${on.slice(0, 4)}`;

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
            ? `${fullDay(signed_on)} to ${fullDay(ended_on)}`
            : `Since ${fullDay(signed_on)}, sees slots ${releaseText(minutes)}, ${rateText(contract)}`}
        </span>
      </span>
      {!isOver && (
        <span className="flex gap-1">
          <Button
            size="sm"
            aria-label={`Change the contract with ${facility}`}
            onClick={() => onAsk({ contract, for: "change" })}
          >
            Change…
          </Button>
          <Button
            size="sm"
            variant="ghost"
            aria-label={`End the contract with ${facility}`}
            onClick={() => onAsk({ contract, for: "end" })}
          >
            End
          </Button>
        </span>
      )}
    </li>
  );
}

function NewContract({ agency: { id, contracts } }: Pick<AgencyPartProps, "agency">) {
  const [term, setTerm] = useState("");
  const [facilityId, setFacilityId] = useState(0);
  const found = useQuery(facilityChoicesQuery(term));
  const sign = useWrite(signContractMutation(facilityId), { done: "Contract saved." });
  const initial = { facility: null as ComboboxOption | null, releaseAfterMinutes: "0" };
  const form = useForm({
    initial,
    check: ({ facility }) => (facility ? {} : { facility: "Choose a facility." }),
    fieldOf: ({ field }) => (field === "agencyId" ? "facility" : field),
    submit: async ({ releaseAfterMinutes }) => {
      const running = contracts.find((one) => one.facility_id === facilityId && one.ended_on === null);
      await sign.send({ agencyId: id, releaseAfterMinutes, seen: running?.release_after_minutes ?? null });
      form.reset(initial);
    },
  });
  return (
    <Form form={form} className="grid max-w-2xl gap-3">
      <h3 className="font-semibold">New contract</h3>
      <FieldGrid>
        <Field label="Facility" error={form.errors.facility}>
          <Combobox
            value={form.values.facility}
            onChange={(facility) => {
              setFacilityId(Number(facility?.id ?? 0));
              form.change({ facility });
            }}
            onTerm={setTerm}
            minLetters={2}
            options={(found.data ?? []).map(({ id: key, name, company, city }) => ({
              id: String(key),
              label: [name, company ?? city].filter(Boolean).join(", "),
            }))}
            isLoading={found.isFetching}
            nothingFound="No facility found."
            placeholder="Type its name"
          />
        </Field>
        <TextField
          label="Minutes before it sees a slot"
          hint="Until then only the marketplace does"
          inputMode="numeric"
          {...form.field("releaseAfterMinutes")}
        />
      </FieldGrid>
      <p className="text-sm text-muted">
        From then on the agency sees the facility’s open on-demand slots, also those posted before.
      </p>
      <Button type="submit" variant="primary" className="justify-self-start" busy={form.isBusy}>
        Begin contract
      </Button>
    </Form>
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
