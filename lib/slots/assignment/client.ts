import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import { changeOptimistically } from "../client";
import type { FeedSlot } from "../schema";
import type { AssignmentUndo, FoundProfessional, ProfessionalAssignment } from "./schema";

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

const asOpen = (slot: FeedSlot): FeedSlot => ({
  ...slot,
  slot_status: "UNCLAIMED",
  caregiver_id: null,
  caregiver_name: null,
  caregiver: null,
  caregiver_phone_number: null,
});

/** Takes an assignment back; the screen shows the slot open at once. */
export const unassignMutation = (client: QueryClient, slot: FeedSlot) =>
  mutationOptions({
    mutationFn: ({ caregiver_id }: FoundProfessional) => {
      const body: AssignmentUndo = {
        caregiverId: caregiver_id,
        flexShiftId: slot.shift_id,
        slotId: slot.slot_id,
      };
      return api<string>("DELETE", "/api/flex/caregivers/assign", body);
    },
    meta: { forbidden: "silent" },
    onMutate: () => changeOptimistically(client, slot.facility_id, [slot.slot_id], asOpen),
    onError: (_error, _found, takeBack) => takeBack?.(),
  });
