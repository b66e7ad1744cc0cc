import { mutationOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import type {
  CodeStep,
  EmailStep,
  ExternalMethods,
  PasswordStep,
  PasswordStepResult,
  ResendCode,
  ResendCodeResult,
} from "./schema";

/** The external ways to sign in for an email; none means the password step. */
export const emailStepMutation = () =>
  mutationOptions({
    mutationKey: ["sign-in", "email"],
    mutationFn: (body: EmailStep) => api<ExternalMethods>("POST", "/api/login/email", body),
  });

export const passwordStepMutation = () =>
  mutationOptions({
    mutationKey: ["sign-in", "password"],
    mutationFn: (body: PasswordStep) => api<PasswordStepResult>("POST", "/api/login", body),
  });

export const codeStepMutation = () =>
  mutationOptions({
    mutationKey: ["sign-in", "code"],
    mutationFn: (body: CodeStep) => api<string>("POST", "/api/login/one-time-login", body),
  });

export const resendCodeMutation = () =>
  mutationOptions({
    mutationKey: ["sign-in", "resend-code"],
    mutationFn: (body: ResendCode) => api<ResendCodeResult>("POST", "/api/login/one-time-password", body),
  });
