import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
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
  write((body: EmailStep) => api<ExternalMethods>("POST", "/api/login/email", body));

export const passwordStepMutation = () =>
  write((body: PasswordStep) => api<PasswordStepResult>("POST", "/api/login", body));

export const codeStepMutation = () =>
  write((body: CodeStep) => api<string>("POST", "/api/login/one-time-login", body));

export const resendCodeMutation = () =>
  write((body: ResendCode) => api<ResendCodeResult>("POST", "/api/login/one-time-password", body));
