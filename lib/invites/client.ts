import { queryOptions } from "@tanstack/react-query";
import { api, keyed } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import type {
  FoundToInvite,
  Invite,
  InviteChange,
  NewInvites,
  SentInvites,
  SuggestedToInvite,
} from "./schema";

/** A shift's pending and accepted invites. Refetched after a live update. */
export const invitesQuery = (shiftId: number) =>
  queryOptions({
    queryKey: ["invites", shiftId] as const,
    queryFn: () => api<Invite[]>("GET", `/api/caregivers-invite/shift/${shiftId}`),
    staleTime: 10_000,
    retry: false,
    meta: { forbidden: "silent" },
  });

type Search = { shiftId: number; resourceType: string; shiftDate: string; term: string };

export const inviteSearchQuery = ({ shiftId, resourceType, shiftDate, term }: Search) =>
  queryOptions({
    queryKey: ["invites", "search", shiftId, term] as const,
    queryFn: () =>
      api<FoundToInvite[]>("GET", "/api/caregivers-invite/search-caregiver", {
        resourceType,
        shiftId,
        shiftDate,
        searchTerm: term,
      }),
    enabled: term !== "",
    staleTime: 10_000,
    retry: false,
    meta: { forbidden: "silent" },
  });

/** Professionals to invite to a shift, or to what is left of it from a later start on, best first. */
export const inviteSuggestionsQuery = (shiftId: number, startsAt?: Date) =>
  queryOptions({
    queryKey: ["invites", "suggested", shiftId, startsAt?.toISOString()] as const,
    queryFn: () =>
      api<SuggestedToInvite[]>("GET", "/api/caregivers-invite/suggestions", {
        shiftId,
        startsAt: startsAt?.toISOString(),
      }),
    staleTime: 10_000,
    retry: false,
    meta: { forbidden: "silent" },
  });

export type Sending = {
  facilityId: number;
  shiftId: number;
  shiftDate: string;
  /** With the warnings about rest and hours that the person has acknowledged. */
  invited: readonly Pick<FoundToInvite, "caregiver_id" | "acknowledgements">[];
  key: string;
  /** What the message begins with. */
  words?: string;
};

/** Lists of invites are few and short, so all mounted ones are refetched. */
const ofInvites = { forbidden: "silent", invalidates: [["invites"]] } as const;

/** Sends invites for one shift. Idempotent by key. */
export const sendInvitesMutation = () =>
  write(({ facilityId, shiftId, shiftDate, invited, key, words }: Sending) => {
    const body: NewInvites = {
      inviteCaregivers: invited.map(({ caregiver_id, acknowledgements }) => ({
        facilityId,
        shiftId,
        status: "PENDING",
        caregiverId: caregiver_id,
        acknowledgedRest: acknowledgements,
      })),
      isRecurring: false,
      shiftDate,
      words,
    };
    return api<SentInvites>("POST", "/api/caregivers-invite/bulk-create", body, keyed(key));
  }, ofInvites);

export const withdrawInviteMutation = () =>
  write((id: number) => {
    const body: InviteChange = { id, status: "WITHDRAWN" };
    return api<string>("PUT", "/api/caregivers-invite", body);
  }, ofInvites);
