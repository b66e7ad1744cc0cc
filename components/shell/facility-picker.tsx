"use client";

import { Building2, ChevronsUpDown } from "lucide-react";
import { useId } from "react";
import { lazyComponent } from "@/components/ui/lazy-component";
import { MenuFrame } from "@/components/ui/menu-frame";
import { notify } from "@/components/ui/notify";
import popover from "@/components/ui/popover.module.css";
import { Spinner } from "@/components/ui/spinner";
import { usePopover } from "@/components/ui/use-popover";
import type { SessionUser } from "@/lib/users/schema";
import styles from "./facility-picker.module.css";
import { FACILITY_CHANGE_FAILED } from "./refusals";
import { useChangeFacility } from "./use-change-facility";

const FacilityList = lazyComponent(
  () => import("./facility-list").then((module) => module.FacilityList),
  MenuFrame,
);

export type FacilityPickerProps = {
  user: Pick<SessionUser, "activeFacility" | "facilitiesEnabled" | "maxFacilitiesToShow">;
};

/** The current facility; with several, a button that opens a searchable list. */
export function FacilityPicker({ user }: FacilityPickerProps) {
  const { isOpen, close, triggerProps, popoverProps } = usePopover();
  const { isChanging, change } = useChangeFacility();
  const listId = useId();
  const activeId = user.activeFacility?.id;
  const name = user.activeFacility?.name ?? "Choose a facility";
  if (user.facilitiesEnabled.length < 2) return <span className={styles.name}>{name}</span>;
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
        className={styles.trigger}
        aria-haspopup="listbox"
        aria-controls={isOpen ? listId : undefined}
        aria-busy={isChanging || undefined}
        onPointerEnter={FacilityList.preload}
        onFocus={FacilityList.preload}
      >
        {isChanging ? <Spinner /> : <Building2 aria-hidden />}
        <span className="truncate" title={name}>
          <span className="sr-only">Facility: </span>
          {name}
        </span>
        {isElsewherePending && (
          <span className={styles.dot}>
            <span className="sr-only">, other facilities have pending confirmations</span>
          </span>
        )}
        <ChevronsUpDown aria-hidden />
      </button>
      {isOpen && (
        <div {...popoverProps} className={`${popover.popover} ${styles.popover}`}>
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
