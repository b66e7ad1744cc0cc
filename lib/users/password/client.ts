import { mutationOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import { sessionsQuery } from "../sessions/client";
import type { PasswordChange } from "./schema";

/** Ends all other sessions. */
export const changePasswordMutation = () =>
  mutationOptions({
    mutationKey: ["password", "change"],
    mutationFn: (body: PasswordChange) => api<string>("PUT", "/api/user/password", body),
    meta: { invalidates: [sessionsQuery().queryKey] },
  });
