import { mutationOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";

type FacilityChange = {
  facilityId: number;
  /** Sent by a tab that restores its own facility, not by a click. */
  isAuto?: boolean;
};

export const changeFacilityMutation = () =>
  mutationOptions({
    mutationKey: ["active-facility", "change"],
    mutationFn: ({ facilityId, isAuto }: FacilityChange) =>
      api<string>("PUT", "/api/user/active-facility", {
        new_facility_id: facilityId,
        ...(isAuto && { isAuto }),
      }),
  });
