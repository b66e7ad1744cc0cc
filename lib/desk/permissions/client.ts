import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "@/lib/http/fetcher";
import type { HeldPermissions, PermissionUpdate } from "./schema";

/** Whose people: a facility's or an agency's. */
export type PeopleOf = { kind: "facilities" | "agencies"; id: number };

const keyOf = ({ kind }: PeopleOf) => ["desk", kind === "facilities" ? "customers" : "agencies"] as const;
const pathOf = ({ kind, id }: PeopleOf, userId: number) =>
  `/api/desk/${kind}/${id}/people/${userId}/permissions`;

export const permissionsQuery = (of: PeopleOf, userId: number) =>
  queryOptions({
    queryKey: [...keyOf(of), "permissions", of.kind, of.id, userId] as const,
    queryFn: () => api<HeldPermissions>("GET", pathOf(of, userId)),
  });

export const changePermissionMutation = (of: PeopleOf, userId: number) =>
  mutationOptions({
    mutationKey: ["desk", "permission", of.kind, of.id, userId],
    mutationFn: (body: z.input<typeof PermissionUpdate>) => api<string>("PUT", pathOf(of, userId), body),
    meta: { invalidates: [keyOf(of)], invalidatesIfRefused: [keyOf(of)] },
  });
