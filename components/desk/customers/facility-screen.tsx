"use client";

import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import type { ComponentType } from "react";
import { useAddressState } from "@/components/list/use-address-state";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { classNames } from "@/components/ui/class-names";
import { lazyComponent } from "@/components/ui/lazy-component";
import { FacilityZoneProvider } from "@/components/ui/moment";
import { PageHead } from "@/components/ui/page-head";
import { Pill } from "@/components/ui/pill";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { confirmLeaving } from "@/components/ui/unsaved-changes";
import { facilityAddress, facilityParts, type FacilityPart } from "@/lib/desk/address-rules";
import { steps } from "@/lib/desk/customers/check-rules";
import { facilitySetUpQuery } from "@/lib/desk/customers/client";
import type { DeskFacility } from "@/lib/desk/customers/schema";
import { ChecksPanel } from "./checks-panel";
import { besideParts } from "../part-row";
import { Crumb } from "./crumb";
import { StepList } from "./step-list";
import { aboveCustomer, companyPath, isWaiting, missingOf, partNames, WAITING } from "./words";

export type StepProps = {
  facility: DeskFacility;
  /** Whether the person may open accounts at the desk's People. */
  opensPeople: boolean;
  onOpen: (part: FacilityPart) => void;
};

const Frame = () => <SkeletonRows isCard />;

const panels: Record<FacilityPart, ComponentType<StepProps>> = {
  address: lazyComponent(() => import("./address-step"), "AddressStep", Frame),
  units: lazyComponent(() => import("./units-step"), "UnitsStep", Frame),
  shifts: lazyComponent(() => import("./shifts-step"), "ShiftsStep", Frame),
  rates: lazyComponent(() => import("./rates-step"), "RatesStep", Frame),
  people: lazyComponent(() => import("./people-step"), "PeopleStep", Frame),
  agencies: lazyComponent(() => import("./agencies-step"), "AgenciesStep", Frame),
  "first-shift": lazyComponent(() => import("./first-shift-step"), "FirstShiftStep", Frame),
  requirements: lazyComponent(() => import("./requirements-panel"), "RequirementsPanel", Frame),
  settings: lazyComponent(() => import("./settings-panel"), "SettingsPanel", Frame),
  limits: lazyComponent(() => import("./limits-step"), "LimitsStep", Frame),
  history: lazyComponent(() => import("./history-step"), "HistoryStep", Frame),
};

/** Steps that show what they lack by being empty. */
const saysItself: ReadonlySet<FacilityPart> = new Set(["units", "shifts", "rates", "first-shift"]);

const nextOf = (part: FacilityPart): FacilityPart | null => {
  const next = facilityParts[facilityParts.indexOf(part) + 1];
  return steps.find((step) => step === next) ?? null;
};

/** What the open step lacks. */
function Lacks({ checks, part }: Pick<DeskFacility, "checks"> & { part: FacilityPart }) {
  const lacking = checks.filter(({ step, is_done }) => step === part && !is_done);
  if (lacking.length === 0) return null;
  return <Callout tone="warning">{`${lacking.map(({ text }) => text).join(". ")}.`}</Callout>;
}

type Props = { first: DeskFacility; opensPeople: boolean };

/** A facility's set-up: the steps beside the open one; on a phone one after the other. */
export function FacilityScreen({ first, opensPeople }: Props) {
  const { data: facility } = useQuery({ ...facilitySetUpQuery(first.id), initialData: first });
  const [{ part }, go] = useAddressState(facilityAddress);
  const open = async (next: FacilityPart | null) => {
    // A step of the history: Back returns to the part that one came from.
    if (await confirmLeaving("form")) go({ part: next }, { isStep: true });
  };
  const openPart = (next: FacilityPart) => void open(next);
  const { company, checks, name, is_providers: isProviders } = facility;
  const left = missingOf(facility);
  const Open = part === null ? null : panels[part];
  // A set-up that is done is no longer gone through.
  const isDone = left === 0 && !isWaiting(facility) && facility.ahead.is_requested;
  const next = part === null || isDone ? null : nextOf(part);
  return (
    <FacilityZoneProvider zone={String(facility.settings.timezone)}>
      <div className="grid grid-cols-1 gap-3">
        <PageHead
          title={
            <Crumb
              isStacked
              {...(company
                ? { to: companyPath(company.id, isProviders), name: company.name }
                : aboveCustomer(isProviders))}
              title={name}
            />
          }
        >
          <button
            type="button"
            className="rounded-full text-left max-md:basis-full"
            onClick={() => void open(null)}
          >
            {left > 0 ? (
              <Pill tone="missing">{`${left} missing`}</Pill>
            ) : isWaiting(facility) ? (
              <Pill tone="pending">{WAITING}</Pill>
            ) : (
              <Pill tone="confirmed">Finished</Pill>
            )}
          </button>
        </PageHead>
        <div className={besideParts}>
          <div className={classNames(part !== null && "max-md:hidden")}>
            <StepList facility={facility} part={part} onOpen={openPart} />
          </div>
          <div
            className={classNames(
              "grid min-w-0 grid-cols-1 gap-3",
              // A finished facility is opened to reach it; its history is last.
              part === null && left === 0 && !isWaiting(facility) && "max-md:contents",
            )}
          >
            {part !== null && (
              <Button
                variant="ghost"
                className="-ml-3 justify-self-start md:hidden"
                onClick={() => void open(null)}
              >
                <ArrowLeft aria-hidden /> All steps
              </Button>
            )}
            {part !== null && !saysItself.has(part) && <Lacks checks={checks} part={part} />}
            {Open ? (
              <Open key={part} facility={facility} opensPeople={opensPeople} onOpen={openPart} />
            ) : (
              <ChecksPanel
                facility={facility}
                onOpen={openPart}
                latest={<panels.history {...{ facility, opensPeople }} onOpen={openPart} />}
              />
            )}
            {next && (
              <Button className="justify-self-start" onClick={() => openPart(next)}>
                {`Next: ${partNames[next]}`}
              </Button>
            )}
          </div>
        </div>
      </div>
    </FacilityZoneProvider>
  );
}
