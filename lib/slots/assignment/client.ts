import { queryOptions } from "@tanstack/react-query";
import { api, keyed } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import { ofSlots, type SlotChange } from "../client";
import type { FeedSlot, ListSlot } from "../schema";
import type {
  AssignmentUndo,
  FoundProfessional,
  ProfessionalAssignment,
  Reassignment,
  Suggestion,
} from "./schema";

/** Staff for a flex shift: without a term those who are available, with one everyone whose name matches. */
export const professionalsQuery = (flexShiftId: number, term: string) =>
  queryOptions({
    queryKey: ["flex-availability", flexShiftId, term] as const,
    queryFn: () =>
      api<FoundProfessional[]>("GET", "/api/flex/availability/find", {
        flexShiftId,
        searchTerm: term || null,
      }),
    staleTime: 10_000,
    retry: false,
    meta: { forbidden: "silent" },
  });

/** Staff who fit a flex shift, best first. Refetched when a live update changes someone's availability. */
export const suggestionsQuery = (flexShiftId: number) =>
  queryOptions({
    queryKey: ["flex-availability", "suggested", flexShiftId] as const,
    queryFn: () => api<Suggestion[]>("GET", `/api/flex/availability/suggestions?flexShiftId=${flexShiftId}`),
    staleTime: 10_000,
    retry: false,
    meta: { forbidden: "silent" },
  });

/** Who is assigned, with what was acknowledged. */
type Assigned = Pick<FoundProfessional, "caregiver_id" | "caregiver_name" | "acknowledgements">;

export const assignMutation = (slot: FeedSlot) =>
  write((found: Assigned) => {
    const body: ProfessionalAssignment = {
      caregiverId: found.caregiver_id,
      flexShiftId: slot.shift_id,
      slotId: slot.slot_id,
      oldUnitId: slot.unit_id,
      // The dialog asked for them.
      acknowledgedRest: found.acknowledgements,
    };
    return api<string>("POST", "/api/flex/caregivers/assign", body, keyed());
  }, ofSlots);

export const assignedTo =
  (found: Assigned): SlotChange =>
  (slot) => ({
    ...slot,
    slot_status: "CONFIRMED",
    caregiver_id: found.caregiver_id,
    caregiver_name: found.caregiver_name,
  });

/** The same of a slot that someone else had. */
export const reassignedTo =
  (found: Assigned): SlotChange =>
  (slot) => ({
    ...assignedTo(found)(slot),
    caregiver: null,
    caregiver_phone_number: null,
    caregiver_has_photo: false,
    replaced_caregiver_id: slot.caregiver_id,
    replaced_caregiver_name: slot.caregiver_name,
    replaced_because: "REASSIGNED",
  });

/** Undoes an assignment. */
export const unassignMutation = (slot: FeedSlot) =>
  write(({ caregiver_id }: Assigned) => {
    const body: AssignmentUndo = {
      caregiverId: caregiver_id,
      flexShiftId: slot.shift_id,
      slotId: slot.slot_id,
    };
    return api<string>("DELETE", "/api/flex/caregivers/assign", body, keyed());
  }, ofSlots);

export const unassigned: SlotChange = (slot) => ({
  ...slot,
  slot_status: "UNCLAIMED",
  caregiver_id: null,
  caregiver_name: null,
  caregiver: null,
  caregiver_phone_number: null,
});

/** Undoes that a slot was given to someone else, who has the one that replaces it. */
export const undoReassignmentMutation = (replaced: Replaced) =>
  write(
    (given: { acknowledgedRest?: readonly string[] }) =>
      api<string>(
        "DELETE",
        `/api/flex/slot/${replaced.replaced_slot_id}/professional`,
        {
          caregiverId: replaced.caregiver_id,
          oldCaregiverId: replaced.replaced_caregiver_id,
          ...given,
        },
        keyed(),
      ),
    ofSlots,
  );

type Replaced = Pick<ListSlot, "caregiver_id" | "replaced_slot_id" | "replaced_caregiver_id">;

/** Gives a slot to someone else. */
export const reassignMutation = (slotId: number) =>
  write(
    (reassignment: Reassignment) =>
      api<string>("PUT", `/api/flex/slot/${slotId}/professional`, reassignment, keyed()),
    ofSlots,
  );
