import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import type { Staff } from "../staff/schema";
import type { CopiedPeople, Members, PeopleToCopy } from "./schema";

/** Whose people: a facility's, an agency's, a company's as a whole, or the desk's own. */
export type PeopleOf = { kind: "facilities" | "agencies" | "companies" | "staff"; id: number };

const keys = {
  facilities: "customers",
  companies: "customers",
  agencies: "agencies",
  staff: "staff",
} as const;
export const peopleKey = ({ kind }: PeopleOf) => ["desk", keys[kind]] as const;
export const peoplePath = ({ kind, id }: PeopleOf) =>
  kind === "staff" ? "/api/desk/staff" : `/api/desk/${kind}/${id}/people`;

const PAGE_SIZE = 50;
export const memberPageSize = PAGE_SIZE;

const pageOf = <Answer>(of: PeopleOf, { search, page }: { search: string; page: number }) =>
  queryOptions({
    queryKey: [...peopleKey(of), "members", of.kind, of.id, search, page] as const,
    queryFn: () => api<Answer>("GET", peoplePath(of), { search, page, page_size: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });

export const membersQuery = (of: PeopleOf, at: { search: string; page: number }) => pageOf<Members>(of, at);

type Copying = { facilityId: number; fromId: number | null };
const copyPath = ({ facilityId, fromId }: Copying) =>
  `/api/desk/facilities/${facilityId}/people-of/${fromId}`;

/** Those of another facility who aren't here. */
export const othersQuery = (of: Copying, { search, page }: { search: string; page: number }) =>
  queryOptions({
    queryKey: ["desk", "customers", "people-of", of.facilityId, of.fromId, search, page] as const,
    queryFn: () => api<Members>("GET", copyPath(of), { search, page, page_size: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    enabled: of.fromId !== null,
  });

export const copyPeopleMutation = (of: Copying) =>
  write((body: PeopleToCopy) => api<CopiedPeople>("POST", copyPath(of), body), {
    invalidates: [["desk", "customers"]],
    invalidatesIfRefused: [["desk", "customers"]],
  });

export const staff: PeopleOf = { kind: "staff", id: 0 };
/** The desk's own, with the roles that the reader may give. */
export const staffQuery = () => pageOf<Staff>(staff, { search: "", page: 1 });

export const inviteAgainMutation = (of: PeopleOf) =>
  write((userId: number) => api<string>("POST", `${peoplePath(of)}/${userId}/invitation`), {
    invalidatesIfRefused: [peopleKey(of)],
  });
