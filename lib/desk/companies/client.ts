import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import type {
  CategoryUpdate,
  NewCategoryAtDesk,
  NoteCategories,
  SignIn,
  SignInState,
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
  write(
    (body: z.input<typeof NewCategoryAtDesk>) => api<string>("POST", categoriesPath(companyId), body),
    meta,
  );

export const changeCategoryMutation = (companyId: number) =>
  write(
    ({ code, ...body }: { code: string } & CategoryUpdate) =>
      api<string>("PUT", `${categoriesPath(companyId)}/${code}`, body),
    meta,
  );

const signInPath = (companyId: number) => `/api/desk/companies/${companyId}/sign-in`;

export const signInQuery = (companyId: number) =>
  queryOptions({
    queryKey: [...OF_COMPANY, companyId, "sign-in"] as const,
    queryFn: () => api<SignIn>("GET", signInPath(companyId)),
  });

export const saveSignInMutation = (companyId: number) =>
  write(
    ({ externalId, ...body }: { externalId: string } & z.input<typeof SignInUpdate>) =>
      api<string>("PUT", `${signInPath(companyId)}/${externalId}`, body),
    meta,
  );

export const switchSignInMutation = (companyId: number) =>
  write(
    ({ externalId, ...body }: { externalId: string } & z.input<typeof SignInState>) =>
      api<string>("PUT", `${signInPath(companyId)}/${externalId}/state`, body),
    meta,
  );

export const removeSignInMutation = (companyId: number) =>
  write((externalId: string) => api<string>("DELETE", `${signInPath(companyId)}/${externalId}`), meta);

export const testSignInMutation = (companyId: number) =>
  write((externalId: string) => api<SignInTest>("POST", `${signInPath(companyId)}/${externalId}/test`), {
    invalidates: [],
    invalidatesIfRefused: [OF_COMPANY],
  });
