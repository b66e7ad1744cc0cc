import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import type { ForgotPassword, ResetPassword } from "./schema";

/** Requests a password link; the answer is the same for every address. */
export const forgotPasswordMutation = () =>
  write((body: ForgotPassword) => api<string>("POST", "/api/user/forgot-password", body));

/** Sets a new password with the token of a link. */
export const resetPasswordMutation = () =>
  write((body: ResetPassword) => api<string>("POST", "/api/user/reset-password", body));
