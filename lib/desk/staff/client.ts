import { mutationOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "@/lib/http/fetcher";
import type { SavedPerson } from "../customers/schema";
import type { NewStaff } from "./schema";

const STAFF = ["desk", "staff"] as const;
const meta = { invalidates: [STAFF], invalidatesIfRefused: [STAFF] };

export const saveStaffMutation = () =>
  mutationOptions({
    mutationKey: ["desk", "staff", "save"],
    mutationFn: (body: z.input<typeof NewStaff>) => api<SavedPerson>("POST", "/api/desk/staff", body),
    meta,
  });

export const removeStaffMutation = () =>
  mutationOptions({
    mutationKey: ["desk", "staff", "remove"],
    mutationFn: ({ id }: { id: number }) => api<string>("DELETE", `/api/desk/staff/${id}`),
    meta,
  });
