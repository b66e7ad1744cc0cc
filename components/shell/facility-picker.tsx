"use client";

import { Building2, ChevronsUpDown } from "lucide-react";
import { useId } from "react";
import { lazyComponent } from "@/components/ui/lazy-component";
import { MenuFrame } from "@/components/ui/menu-frame";
import { notify } from "@/components/ui/notify";
import popover from "@/components/ui/popover.module.css";
import { Spinner } from "@/components/ui/spinner";
import { usePopover } from "@/components/ui/use-popover";
import { useWriting } from "@/components/ui/view-only";
import type { SessionUser } from "@/lib/users/schema";
import { FACILITY_CHANGE_FAILED } from "./refusals";
import { useChangeFacility } from "./use-change-facility";

const FacilityList = lazyComponent(() => import("./facility-list"), "FacilityList", MenuFrame);

export type FacilityPickerProps = {
  user: Pick<SessionUser, "activeFacility" | "facilitiesEnabled" | "maxFacilitiesToShow">;
};

/** The current facility; with several, a button that opens a searchable list. */
/** The only facility, or an agency, in the place of the picker. */
export const nameInHeader = "line-clamp-2 min-w-0 border-l border-line pl-3.5 leading-5 font-medium";

export function FacilityPicker({ user }: FacilityPickerProps) {
  const { isOpen, close, triggerProps, popoverProps } = usePopover();
  const { isChanging, change } = useChangeFacility();
  const listId = useId();
  // It is kept for the person.
  const writing = useWriting();
  const activeId = user.activeFacility?.id;
  const name = user.activeFacility?.name ?? "Choose a facility";
  if (user.facilitiesEnabled.length < 2) return <span className={nameInHeader}>{name}</span>;
  const isElsewherePending = user.facilitiesEnabled.some(
    (one) => one.id !== activeId && one.pendingConfirmations > 0,
  );

  function choose(facilityId: number) {
    close();
    if (facilityId === activeId) return;
    change(facilityId).catch(() => notify({ type: "error", message: FACILITY_CHANGE_FAILED }));
  }

  return (
    <>
      <button
        type="button"
        {...triggerProps}
        className="inline-flex min-h-(--control-md) max-w-76 min-w-0 items-center gap-2 rounded-md border border-line bg-surface pr-2 pl-2.5 font-medium hover:bg-hover aria-expanded:bg-hover max-md:max-w-none max-md:border-transparent md:max-xl:max-w-56 md:max-xl:min-w-28 md:max-xl:shrink-999"
        aria-haspopup="listbox"
        aria-controls={isOpen ? listId : undefined}
        aria-busy={isChanging || undefined}
        onPointerEnter={FacilityList.preload}
        onFocus={FacilityList.preload}
        {...writing}
      >
        {isChanging ? (
          <Spinner />
        ) : (
          <Building2 aria-hidden className="size-4 flex-none text-muted md:max-lg:hidden" />
        )}
        <span className="truncate" title={name}>
          <span className="sr-only">Facility: </span>
          {name}
        </span>
        {isElsewherePending && (
          <span
            className="size-2 flex-none rounded-full bg-bar-claimed"
            title="Other facilities have pending confirmations"
          >
            <span className="sr-only">, other facilities have pending confirmations</span>
          </span>
        )}
        <ChevronsUpDown aria-hidden className="size-4 flex-none text-muted" />
      </button>
      {isOpen && (
        <div
          {...popoverProps}
          className={`${popover.popover} w-84 flex-col overflow-hidden open:flex max-md:w-full`}
        >
          <FacilityList
            id={listId}
            facilities={user.facilitiesEnabled}
            activeId={activeId}
            most={user.maxFacilitiesToShow}
            onChoose={choose}
          />
        </div>
      )}
    </>
  );
}
