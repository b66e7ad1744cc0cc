"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { mayLeave } from "@/components/ui/unsaved-changes";
import { api, tabFacility } from "@/lib/http/fetcher";
import { stripParameters } from "./query-client";
import { tellOtherTabs } from "./session-channel";

/** Makes another facility the active one and reads everything anew for it. Rejects with the old one still active. */
export function useChangeFacility() {
  const router = useRouter();
  const queries = useQueryClient();
  const [isChanging, startChange] = useTransition();

  async function change(facilityId: number, isAuto = false): Promise<void> {
    if (!isAuto && !(await mayLeave())) return;
    return new Promise((resolve, reject) => {
      startChange(async () => {
        const body = { new_facility_id: facilityId, ...(isAuto && { isAuto }) };
        try {
          await api("PUT", "/api/user/active-facility", body);
        } catch (error) {
          return reject(error);
        }
        tabFacility.set(facilityId);
        // A link to the one before would otherwise take its place again at the next reload.
        if (!isAuto) stripParameters();
        tellOtherTabs({ type: "facility", facilityId });
        resolve();
        startChange(() => router.refresh());
        await queries.invalidateQueries();
      });
    });
  }
  return { isChanging, change };
}
