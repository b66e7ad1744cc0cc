import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import type { MadeRecord } from "../customers/schema";
import type { BundleContent, BundleParts, Bundles, NewDeskBundle } from "./schema";

const BUNDLES = ["desk", "bundles"] as const;
const meta = { invalidates: [BUNDLES], invalidatesIfRefused: [BUNDLES] };

export const bundlePageSize = 50;

export const bundlesQuery = ({ search, page }: { search: string; page: number }) =>
  queryOptions({
    queryKey: [...BUNDLES, "list", search, page] as const,
    queryFn: () => api<Bundles>("GET", "/api/desk/bundles", { search, page, page_size: bundlePageSize }),
    placeholderData: keepPreviousData,
  });

export const bundleQuery = (bundleId: number) =>
  queryOptions({
    queryKey: [...BUNDLES, "content", bundleId] as const,
    queryFn: () => api<BundleContent>("GET", `/api/desk/bundles/${bundleId}`),
  });

export const bundlePartsQuery = (facilityId: number | null) =>
  queryOptions({
    queryKey: [...BUNDLES, "parts", facilityId] as const,
    queryFn: () => api<BundleParts>("GET", `/api/desk/facilities/${facilityId}/bundle-slots`),
    enabled: facilityId !== null,
  });

export const publishBundleMutation = () =>
  write((body: z.input<typeof NewDeskBundle>) => api<MadeRecord>("POST", "/api/desk/bundles", body), meta);

export const withdrawBundleMutation = () =>
  write((bundleId: number) => api<string>("POST", `/api/desk/bundles/${bundleId}/withdraw`), meta);
