import type { ExternalMethods, PasswordStepResult } from "@/lib/auth/sign-in/schema";

/** The steps in order; `methods` is for an email with several external ways to sign in. */
export type SignInStep =
  | { name: "email" }
  | { name: "methods"; methods: ExternalMethods }
  | { name: "password" }
  | { name: "code"; challengeToken: string }
  | { name: "passkey"; challengeToken: string; options: PasskeyOptions };

type PasskeyOptions = NonNullable<PasswordStepResult["passkey"]>;

export const FIRST_STEP: SignInStep = { name: "email" };

export type ExternalMethod = ExternalMethods[number];

export function stepAfterEmail(methods: ExternalMethods): SignInStep | { leaveFor: ExternalMethod } {
  const [only] = methods;
  if (methods.length === 1 && only) return { leaveFor: only };
  return only ? { name: "methods", methods } : { name: "password" };
}

export const isSecondFactor = ({ name }: SignInStep): boolean => name === "code" || name === "passkey";

export function stepBefore(step: SignInStep): SignInStep {
  return isSecondFactor(step) ? { name: "password" } : FIRST_STEP;
}

/** The start of an external sign-in, with the path to return to. */
export function externalLoginPath({ protocol, external_id }: ExternalMethod, returnTo: string): string {
  const path = `/api/auth/${encodeURIComponent(protocol)}/login/${encodeURIComponent(external_id)}`;
  return returnTo === "/" ? path : `${path}?${new URLSearchParams({ url: returnTo })}`;
}

/** The methods' names; duplicates are distinguished by their addresses. */
export function methodNames(methods: ExternalMethods): string[] {
  const names = methods.map(({ label, external_id }) => label ?? external_id);
  return names.map((name, i) =>
    names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${methods[i]!.external_id})`,
  );
}
