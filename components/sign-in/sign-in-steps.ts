import type { ExternalMethods } from "@/lib/auth/sign-in/schema";

/** The steps in their order; `methods` is for an email with several external ways to sign in. */
export type SignInStep =
  | { name: "email" }
  | { name: "methods"; methods: ExternalMethods }
  | { name: "password" }
  | { name: "code"; challengeToken: string };

export const FIRST_STEP: SignInStep = { name: "email" };

export function stepAfterEmail(methods: ExternalMethods): SignInStep | { leaveFor: string } {
  const [only] = methods;
  if (methods.length === 1 && only) return { leaveFor: externalLoginPath(only) };
  return only ? { name: "methods", methods } : { name: "password" };
}

export function stepBefore(step: SignInStep): SignInStep {
  return step.name === "code" ? { name: "password" } : FIRST_STEP;
}

export function externalLoginPath({ protocol, external_id }: ExternalMethods[number]): string {
  return `/api/auth/${encodeURIComponent(protocol)}/login/${encodeURIComponent(external_id)}`;
}
