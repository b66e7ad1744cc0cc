"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { confirmLeaving } from "@/components/ui/unsaved-changes";
import { changeFacilityMutation } from "@/lib/access/client";
import { tabFacility } from "@/lib/http/fetcher";
import { stripParameters } from "./query-client";
import { FACILITY_CHANGE_FAILED } from "./refusals";
import { notifyOtherTabs } from "./session-channel";
import { useWrite } from "./use-write";

/** Switches the active facility and refetches everything. Rejects with the old one still active. */
export function useChangeFacility() {
  const router = useRouter();
  const queries = useQueryClient();
  const [isChanging, startChange] = useTransition();
  const write = useWrite(changeFacilityMutation(), {
    failed: FACILITY_CHANGE_FAILED,
    trusts: "conflicts",
    onDone: (_, { facilityId, isAuto }) => {
      tabFacility.set(facilityId);
      // Otherwise a link to the old facility would win again on the next reload.
      if (!isAuto) stripParameters();
      notifyOtherTabs({ type: "facility", facilityId });
      startChange(() => router.refresh());
      void queries.invalidateQueries();
    },
  });

  async function change(facilityId: number, isAuto = false): Promise<void> {
    if (!isAuto && !(await confirmLeaving())) return;
    return new Promise((resolve, reject) => {
      startChange(() => write.send({ facilityId, isAuto }).then(() => resolve(), reject));
    });
  }
  return { isChanging, change };
}
