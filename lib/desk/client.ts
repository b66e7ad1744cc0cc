import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import type { AskedPeople, DecidedDocuments, DeskDocument, Rejecting, Verifying } from "./credentials/schema";
import type { AskedHours, DecidedDisputes, DeskDispute, Reopening, Resolving } from "./disputes/schema";
import type { LimboShift } from "./limbo/schema";
import type { FoundAtDesk } from "./search/schema";
import type { AccountState, AccountStatus, DeskPerson, EmailUpdate, FoundPeople } from "./people/schema";
import type { DeskKind } from "./rules";
import type { AskedForView } from "./viewing/schema";
import type { ClaimHow, Desk, DeskCounts, DeskQueue, ItemParams } from "./schema";

const DESK = ["desk"] as const;
const ofDesk = { invalidates: [DESK], invalidatesIfRefused: [DESK] };

/** Nothing tells the desk of new work but the next read. */
const POLL_MS = 15_000;

/** A window that was behind another is up to date at once. */
const polled = { refetchInterval: POLL_MS, refetchOnWindowFocus: "always" } as const;
const live = { ...polled, placeholderData: keepPreviousData } as const;

export const deskQuery = (page: number) =>
  queryOptions({
    queryKey: [...DESK, "all", page] as const,
    queryFn: () => api<Desk>("GET", `/api/desk?page=${page}`),
    ...live,
  });

export const queueQuery = (kind: DeskKind, page: number) =>
  queryOptions({
    queryKey: [...DESK, "queue", kind, page] as const,
    queryFn: () => api<DeskQueue>("GET", `/api/desk/queues/${kind}?page=${page}`),
    ...live,
  });

export const countsQuery = () =>
  queryOptions({
    queryKey: [...DESK, "counts"] as const,
    queryFn: () => api<DeskCounts>("GET", "/api/desk/counts"),
    ...polled,
  });

export const disputeQuery = (id: string) =>
  queryOptions({
    queryKey: [...DESK, "dispute", id] as const,
    queryFn: () => api<DeskDispute>("GET", `/api/desk/disputes/${id}`),
    // A colleague may decide it meanwhile, or the professional answer.
    ...polled,
  });

export const limboQuery = (slotId: string) =>
  queryOptions({
    queryKey: [...DESK, "limbo", slotId] as const,
    queryFn: () => api<LimboShift>("GET", `/api/desk/limbo/${slotId}`),
  });

const documentPath = (reference: string) => `/api/desk/credentials/${encodeURIComponent(reference)}`;
/** By its version: a browser shows a picture it holds again for the same address. */
export const documentFilePath = (reference: string, version: string) =>
  `${documentPath(reference)}/file?version=${version}`;

export const documentQuery = (reference: string) =>
  queryOptions({
    queryKey: [...DESK, "document", reference] as const,
    queryFn: () => api<DeskDocument>("GET", documentPath(reference)),
    ...polled,
  });

const claim = (method: "PUT" | "DELETE") =>
  write(
    ({ kind, item, how = "take" }: ItemParams & { how?: ClaimHow }) =>
      api<string>(
        method,
        `/api/desk/claims/${kind}/${encodeURIComponent(item)}${how === "take" ? "" : `?how=${how}`}`,
      ),
    ofDesk,
    {
      // One after the other: an item taken after it was given back would stay taken.
      scope: { id: "desk-claim" },
    },
  );
export const takeMutation = () => claim("PUT");
export const releaseMutation = () => claim("DELETE");
/** Changes nothing that is shown. */
export const keepMutation = () => ({ ...claim("PUT"), meta: {} });

export const askHoursMutation = (id: string) =>
  write(() => api<AskedHours>("POST", `/api/desk/disputes/${id}/ask`), {
    invalidates: [[...DESK, "dispute", id]],
    invalidatesIfRefused: [[...DESK, "dispute", id]],
  });

/** What was resolved in the last day. */
export const decidedDisputesQuery = () =>
  queryOptions({
    queryKey: [...DESK, "decided-disputes"] as const,
    queryFn: () => api<DecidedDisputes>("GET", "/api/desk/disputes/decided"),
  });

export const reopenMutation = (id: string) =>
  write((reopening: Reopening) => api<string>("POST", `/api/desk/disputes/${id}/reopen`, reopening), ofDesk);

export const resolveMutation = (id: string) =>
  write((resolving: Resolving) => api<string>("POST", `/api/desk/disputes/${id}/resolve`, resolving), ofDesk);

export const verifyMutation = (reference: string) =>
  write(
    (verifying: Verifying) => api<string>("POST", `${documentPath(reference)}/verify`, verifying),
    ofDesk,
  );

export const rejectMutation = (reference: string) =>
  write(
    (rejecting: Rejecting) => api<string>("POST", `${documentPath(reference)}/reject`, rejecting),
    ofDesk,
  );

/** Customers, agencies, people and professionals by name. */
export const searchDesk = (search: string) => api<FoundAtDesk>("GET", "/api/desk/search", { search });

/** What was decided in the last day. */
export const decidedQuery = () =>
  queryOptions({
    queryKey: [...DESK, "decided"] as const,
    queryFn: () => api<DecidedDocuments>("GET", "/api/desk/credentials/decided"),
  });

export const askMutation = (reference: string) =>
  write(() => api<AskedPeople>("POST", `${documentPath(reference)}/ask`), ofDesk);

export const undoReviewMutation = (reference: string) =>
  write(() => api<string>("POST", `${documentPath(reference)}/undo`), ofDesk);

export const undoResolutionMutation = (id: string) =>
  write(() => api<string>("POST", `/api/desk/disputes/${id}/undo`), ofDesk);

export const retryMutation = () =>
  write(
    ({ kind, item }: ItemParams) =>
      api<string>("POST", `/api/desk/${kind === "JOB" ? "jobs" : "messages"}/${item}/retry`),
    ofDesk,
  );

/** The item of an unknown number's texts; null for another one. */
export const unknownNumberOf = ({ kind, item }: ItemParams): string | null =>
  kind === "MESSAGE" && item.startsWith("N") ? item.slice(1) : null;

export const doneMutation = () =>
  write((number: string) => api<string>("POST", `/api/desk/unknown-numbers/${number}/done`), ofDesk);

const PEOPLE = [...DESK, "people"] as const;

export const peoplePageSize = 50;

export type PeopleFilter = { search: string; page: number; status: AccountStatus | null };

export const peopleQuery = ({ search, page, status }: PeopleFilter) =>
  queryOptions({
    queryKey: [...PEOPLE, "found", search, page, status] as const,
    queryFn: () =>
      api<FoundPeople>("GET", "/api/desk/people", { search, page, page_size: peoplePageSize, status }),
    placeholderData: keepPreviousData,
  });

export const personQuery = (userId: number) =>
  queryOptions({
    queryKey: [...PEOPLE, userId] as const,
    queryFn: () => api<DeskPerson>("GET", `/api/desk/people/${userId}`),
  });

const ofPeople = { invalidates: [PEOPLE], invalidatesIfRefused: [PEOPLE] };

export const endAllSessionsMutation = (userId: number) =>
  write(() => api<string>("POST", `/api/desk/people/${userId}/end-sessions`), ofPeople);

export const endSessionMutation = (userId: number) =>
  write(
    (sessionId: string) => api<string>("DELETE", `/api/desk/people/${userId}/sessions/${sessionId}`),
    ofPeople,
  );

export const unlinkMutation = (userId: number) =>
  write(
    (externalId: string) => api<string>("DELETE", `/api/desk/people/${userId}/identities/${externalId}`),
    ofPeople,
  );

export const changeEmailMutation = (userId: number) =>
  write((body: EmailUpdate) => api<string>("PUT", `/api/desk/people/${userId}/email`, body), ofPeople);

export const resetPasskeysMutation = (userId: number) =>
  write(() => api<string>("POST", `/api/desk/people/${userId}/reset-passkeys`), ofPeople);

export const sendLinkMutation = (userId: number) =>
  write(() => api<string>("POST", `/api/desk/people/${userId}/password-link`), ofDesk);

export const changeAccountMutation = (userId: number) =>
  write((state: AccountState) => api<string>("PUT", `/api/desk/people/${userId}/state`, state), ofPeople);

/** Nothing is read again: the next page is the other person's. */
export const startViewMutation = (userId: number) =>
  write(() => api<string>("POST", `/api/desk/people/${userId}/view`));

export const askForViewMutation = (userId: number) =>
  write(() => api<AskedForView>("POST", `/api/desk/people/${userId}/view/ask`), ofPeople);
