import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import type {
  CorrectedNotice,
  DeskNotices,
  NewDeskNotice,
  NoticeAudience,
  NoticeDetail,
  NoticePeople,
  NoticePlace,
  SentNotice,
} from "./schema";

const PATH = "/api/desk/notices";
const NOTICES = ["desk", "notices"] as const;
const meta = { invalidates: [NOTICES], invalidatesIfRefused: [NOTICES] };

const PAGE_SIZE = 50;
export const noticePageSize = PAGE_SIZE;

const paged = (page: number) => `?page=${page}&page_size=${PAGE_SIZE}`;

export const noticesQuery = (page: number) =>
  queryOptions({
    queryKey: [...NOTICES, "sent", page] as const,
    queryFn: () => api<DeskNotices>("GET", `${PATH}${paged(page)}`),
    placeholderData: keepPreviousData,
  });

export const noticeQuery = (noticeId: number) =>
  queryOptions({
    queryKey: [...NOTICES, "one", noticeId] as const,
    queryFn: () => api<NoticeDetail>("GET", `${PATH}/${noticeId}`),
  });

export const noticePeopleQuery = (noticeId: number, page: number) =>
  queryOptions({
    queryKey: [...NOTICES, "people", noticeId, page] as const,
    queryFn: () => api<NoticePeople>("GET", `${PATH}/${noticeId}/people${paged(page)}`),
    placeholderData: keepPreviousData,
  });

export const noticePlacesQuery = (search: string) =>
  queryOptions({
    queryKey: [...NOTICES, "places", search] as const,
    queryFn: () => api<NoticePlace[]>("GET", `${PATH}/places`, { search }),
    placeholderData: keepPreviousData,
  });

/** How many would see it. */
export const noticeAudienceQuery = (where: NewDeskNotice["where"] | null) => {
  const places = {
    companyId: where?.kind === "COMPANY" ? where.companyId : null,
    facilityIds: where?.kind === "FACILITIES" ? where.facilityIds.join(",") : null,
  };
  return queryOptions({
    queryKey: [...NOTICES, "audience", places] as const,
    queryFn: () => api<NoticeAudience>("GET", `${PATH}/audience`, places),
    enabled: where !== null,
    gcTime: 0,
  });
};

export const sendNoticeMutation = () =>
  write((notice: NewDeskNotice) => api<SentNotice>("POST", PATH, notice), meta);

export const correctNoticeMutation = (noticeId: number) =>
  write((corrected: CorrectedNotice) => api<string>("PUT", `${PATH}/${noticeId}`, corrected), meta);

export const endNoticeMutation = () =>
  write((noticeId: number) => api<string>("POST", `${PATH}/${noticeId}/end`), meta);
