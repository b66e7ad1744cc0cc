import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "@/lib/http/fetcher";
import type { HeldPermissions, PermissionUpdate } from "./schema";

/** Whose people: a facility's, an agency's, or the desk's own. */
export type PeopleOf = { kind: "facilities" | "agencies" | "staff"; id: number };

const keys = { facilities: "customers", agencies: "agencies", staff: "staff" } as const;
const keyOf = ({ kind }: PeopleOf) => ["desk", keys[kind]] as const;
const pathOf = ({ kind, id }: PeopleOf, userId: number) =>
  kind === "staff"
    ? `/api/desk/staff/${userId}/permissions`
    : `/api/desk/${kind}/${id}/people/${userId}/permissions`;

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
