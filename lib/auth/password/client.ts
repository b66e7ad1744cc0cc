import { mutationOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import type { ForgotPassword, ResetPassword } from "./schema";

/** Requests a password link; the answer is the same for every address. */
export const forgotPasswordMutation = () =>
  mutationOptions({
    mutationKey: ["password", "forgot"],
    mutationFn: (body: ForgotPassword) => api<string>("POST", "/api/user/forgot-password", body),
  });

/** Sets a new password with the token of a link. */
export const resetPasswordMutation = () =>
  mutationOptions({
    mutationKey: ["password", "reset"],
    mutationFn: (body: ResetPassword) => api<string>("POST", "/api/user/reset-password", body),
  });
