import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";

type FacilityChange = {
  facilityId: number;
  /** Sent by a tab that restores its own facility, not by a click. */
  isAuto?: boolean;
};

export const changeFacilityMutation = () =>
  write(({ facilityId, isAuto }: FacilityChange) =>
    api<string>("PUT", "/api/user/active-facility", {
      new_facility_id: facilityId,
      ...(isAuto && { isAuto }),
    }),
  );
