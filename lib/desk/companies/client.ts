import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "@/lib/http/fetcher";
import type {
  CategoryUpdate,
  NewCategoryAtDesk,
  NoteCategories,
  SignIn,
  SignInTest,
  SignInUpdate,
} from "./schema";

const OF_COMPANY = ["desk", "customers", "company"] as const;
const meta = { invalidates: [OF_COMPANY], invalidatesIfRefused: [OF_COMPANY] };

const categoriesPath = (companyId: number) => `/api/desk/companies/${companyId}/note-categories`;

export const noteCategoriesQuery = (companyId: number) =>
  queryOptions({
    queryKey: [...OF_COMPANY, companyId, "note-categories"] as const,
    queryFn: () => api<NoteCategories>("GET", categoriesPath(companyId)),
  });

export const addCategoryMutation = (companyId: number) =>
  mutationOptions({
    mutationKey: ["desk", "note-category", "add", companyId],
    mutationFn: (body: z.input<typeof NewCategoryAtDesk>) =>
      api<string>("POST", categoriesPath(companyId), body),
    meta,
  });

export const changeCategoryMutation = (companyId: number) =>
  mutationOptions({
    mutationKey: ["desk", "note-category", companyId],
    mutationFn: ({ code, ...body }: { code: string } & CategoryUpdate) =>
      api<string>("PUT", `${categoriesPath(companyId)}/${code}`, body),
    meta,
  });

const signInPath = (companyId: number) => `/api/desk/companies/${companyId}/sign-in`;

export const signInQuery = (companyId: number) =>
  queryOptions({
    queryKey: [...OF_COMPANY, companyId, "sign-in"] as const,
    queryFn: () => api<SignIn>("GET", signInPath(companyId)),
  });

export const saveSignInMutation = (companyId: number) =>
  mutationOptions({
    mutationKey: ["desk", "sign-in", companyId],
    mutationFn: ({ externalId, ...body }: { externalId: string } & z.input<typeof SignInUpdate>) =>
      api<string>("PUT", `${signInPath(companyId)}/${externalId}`, body),
    meta,
  });

export const removeSignInMutation = (companyId: number) =>
  mutationOptions({
    mutationKey: ["desk", "sign-in", "remove", companyId],
    mutationFn: (externalId: string) => api<string>("DELETE", `${signInPath(companyId)}/${externalId}`),
    meta,
  });

export const testSignInMutation = (companyId: number) =>
  mutationOptions({
    mutationKey: ["desk", "sign-in", "test", companyId],
    mutationFn: (externalId: string) =>
      api<SignInTest>("POST", `${signInPath(companyId)}/${externalId}/test`),
    meta: { invalidates: [], invalidatesIfRefused: [OF_COMPANY] },
  });
