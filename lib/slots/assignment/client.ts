import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import { changeOptimistically } from "../client";
import type { FeedSlot } from "../schema";
import type { FoundProfessional, ProfessionalAssignment } from "./schema";

/** Staff for a flex shift: the available without a term, all of a name with one. */
export const professionalsQuery = (flexShiftId: number, term: string) =>
  queryOptions({
    queryKey: ["flex-availability", flexShiftId, term] as const,
    queryFn: () => {
      const query = new URLSearchParams({
        flexShiftId: String(flexShiftId),
        ...(term && { searchTerm: term }),
      });
      return api<FoundProfessional[]>("GET", `/api/flex/availability/find?${query}`);
    },
    staleTime: 10_000,
    retry: false,
    meta: { forbidden: "silent" },
  });

const assignedTo =
  (found: FoundProfessional) =>
  (slot: FeedSlot): FeedSlot => ({
    ...slot,
    slot_status: "CONFIRMED",
    caregiver_id: found.caregiver_id,
    caregiver_name: found.caregiver_name,
  });

/** Assigns a professional; the screen shows them at once and takes it back when the server says no. */
export const assignMutation = (client: QueryClient, slot: FeedSlot) =>
  mutationOptions({
    mutationFn: (found: FoundProfessional) => {
      const body: ProfessionalAssignment = {
        caregiverId: found.caregiver_id,
        flexShiftId: slot.shift_id,
        slotId: slot.slot_id,
        oldUnitId: slot.unit_id,
      };
      return api<string>("POST", "/api/flex/caregivers/assign", body);
    },
    meta: { forbidden: "silent" },
    onMutate: (found) => changeOptimistically(client, slot.facility_id, [slot.slot_id], assignedTo(found)),
    onError: (_error, _found, takeBack) => takeBack?.(),
  });
