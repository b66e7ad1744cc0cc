import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import { peopleKey, peoplePath, type PeopleOf } from "../members/client";
import type { HeldPermissions, PermissionUpdate } from "./schema";

const pathOf = (of: PeopleOf, userId: number) => `${peoplePath(of)}/${userId}/permissions`;

export const permissionsQuery = (of: PeopleOf, userId: number) =>
  queryOptions({
    queryKey: [...peopleKey(of), "permissions", of.kind, of.id, userId] as const,
    queryFn: () => api<HeldPermissions>("GET", pathOf(of, userId)),
  });

export const changePermissionMutation = (of: PeopleOf, userId: number) =>
  write((body: z.input<typeof PermissionUpdate>) => api<string>("PUT", pathOf(of, userId), body), {
    invalidates: [peopleKey(of)],
    invalidatesIfRefused: [peopleKey(of)],
  });
