"use client";

import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import type { ComponentType } from "react";
import { useAddressState } from "@/components/list/use-address-state";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { lazyComponent } from "@/components/ui/lazy-component";
import { FacilityZoneProvider } from "@/components/ui/moment";
import { PageHead } from "@/components/ui/page-head";
import { card } from "@/components/ui/recipes";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { PHONE, useMedia } from "@/components/ui/use-media";
import { confirmLeaving } from "@/components/ui/unsaved-changes";
import { counted, formatCount } from "@/lib/counts";
import { agencyAddress, agencyParts, type AgencyPart } from "@/lib/desk/address-rules";
import { agencyQuery } from "@/lib/desk/agencies/client";
import type { DeskAgency } from "@/lib/desk/agencies/schema";
import { Crumb } from "../customers/crumb";
import { besideParts, partRow } from "../part-row";
import { agencyPartNames } from "./words";

export type AgencyPartProps = {
  agency: DeskAgency;
  /** Whether the person may open accounts at the desk's People. */
  opensPeople: boolean;
};

const Frame = () => <SkeletonRows isCard />;

const panels: Record<AgencyPart, ComponentType<AgencyPartProps>> = {
  contracts: lazyComponent(() => import("./contracts-part"), "ContractsPart", Frame),
  people: lazyComponent(() => import("./people-part"), "PeoplePart", Frame),
  professionals: lazyComponent(() => import("./professionals-part"), "ProfessionalsPart", Frame),
  scorecard: lazyComponent(() => import("./scorecard-part"), "ScorecardPart", Frame),
  settings: lazyComponent(() => import("./settings-part"), "SettingsPart", Frame),
  history: lazyComponent(() => import("./history-part"), "HistoryPart", Frame),
};

const details: Record<AgencyPart, (agency: DeskAgency) => string> = {
  contracts: ({ contracts }) =>
    counted(contracts.filter(({ ended_on }) => ended_on === null).length, "facility", "facilities"),
  people: ({ people }) => counted(people, "person", "people"),
  professionals: ({ professionals }) => `${formatCount(professionals)} on its roster`,
  scorecard: () => "Fill, cancellations, no-shows",
  settings: ({ logo_id }) => (logo_id === null ? "No logo" : "With its logo"),
  history: () => "Who changed what",
};

type Props = { first: DeskAgency; opensPeople: boolean };

/** An agency: its parts beside the open one; on a phone one after the other. */
export function AgencyScreen({ first, opensPeople }: Props) {
  const { data: agency } = useQuery({ ...agencyQuery(first.id), initialData: first });
  const [{ part }, go] = useAddressState(agencyAddress);
  const open = async (next: AgencyPart | null) => {
    if (await confirmLeaving("form")) go({ part: next }, { isStep: true });
  };
  const isPhone = useMedia(PHONE);
  const shown = part ?? (isPhone ? null : agencyParts[0]);
  const Open = shown && panels[shown];
  return (
    <FacilityZoneProvider zone={agency.timezone}>
      <div className="grid min-w-0 grid-cols-1 gap-3">
        <PageHead title={<Crumb to="/private/desk/agencies" name="Agencies" title={agency.name} />} />
        <div className={besideParts}>
          <nav aria-label="Agency" className={classNames(card, "overflow-hidden", part && "max-md:hidden")}>
            <ul>
              {agencyParts.map((one) => (
                <li key={one} className="border-b border-line last:border-b-0">
                  <button
                    type="button"
                    aria-current={one === shown ? "page" : undefined}
                    className={partRow}
                    onClick={() => void open(one)}
                  >
                    <span className="min-w-0 flex-1 font-medium">
                      {agencyPartNames[one]}
                      <span className="block truncate text-sm font-normal text-muted">
                        {details[one](agency)}
                      </span>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </nav>
          <div className={classNames("grid min-w-0 grid-cols-1 gap-3", part === null && "max-md:hidden")}>
            <Button
              variant="ghost"
              className="-ml-3 justify-self-start md:hidden"
              onClick={() => void open(null)}
            >
              <ArrowLeft aria-hidden /> {`Back to ${agency.name}`}
            </Button>
            {Open && <Open key={shown} agency={agency} opensPeople={opensPeople} />}
          </div>
        </div>
      </div>
    </FacilityZoneProvider>
  );
}
