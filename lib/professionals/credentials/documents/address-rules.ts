import { queryOf, type AddressCodec } from "@/lib/http/address";
import type { FacilityShift } from "./client";

/** The facility and shift type whose requirements are shown; null for all credentials. */
export const credentialsAddress: AddressCodec<{ chosen: FacilityShift | null }> = {
  read: (query) => {
    const facilityId = Number(query.get("facility"));
    const shiftType = query.get("shift");
    return { chosen: facilityId > 0 && shiftType ? { facilityId, shiftType } : null };
  },
  write: ({ chosen }) =>
    queryOf({ facility: chosen && String(chosen.facilityId), shift: chosen && chosen.shiftType }),
};
