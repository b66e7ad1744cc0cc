import type { z } from "zod";
import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import type { SavedPerson } from "../customers/schema";
import type { NewStaff } from "./schema";

const STAFF = ["desk", "staff"] as const;
const meta = { invalidates: [STAFF], invalidatesIfRefused: [STAFF] };

export const saveStaffMutation = () =>
  write((body: z.input<typeof NewStaff>) => api<SavedPerson>("POST", "/api/desk/staff", body), meta);

export const removeStaffMutation = () =>
  write(({ id }: { id: number }) => api<string>("DELETE", `/api/desk/staff/${id}`), meta);
