import { z } from "zod";
import { textOf } from "@/lib/http/wire";

/** The parameters of an authorization request. */
export const AuthorizationRequest = z.object({
  client_id: z.string().max(200),
  redirect_uri: z.string().max(500),
  response_type: z.literal("code"),
  scope: z.string().max(200),
  state: z.string().max(500),
  nonce: z.string().max(500),
  code_challenge: z.string().max(200),
  code_challenge_method: z.literal("S256"),
});
export type AuthorizationRequest = z.infer<typeof AuthorizationRequest>;

/** The discovery document, with the names of OpenID Connect Discovery. */
export const ProviderDescription = z.record(
  z.string(),
  z.union([z.string(), z.boolean(), z.array(z.string())]),
);

/** JSON Web Keys. */
export const PublicKeys = z.object({ keys: z.array(z.record(z.string(), z.string().optional())) });

/** The provider's form: the chosen person, or no one. */
export const Choice = AuthorizationRequest.extend({ person: textOf(60).optional() });
export type Choice = z.infer<typeof Choice>;

export const TokenRequest = z.object({
  grant_type: z.literal("authorization_code"),
  code: z.string().max(4000),
  redirect_uri: z.string().max(500),
  code_verifier: z.string().max(200),
});
export type TokenRequest = z.infer<typeof TokenRequest>;
