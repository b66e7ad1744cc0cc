import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import type {
  AddedPasskey,
  NewPasskey,
  NewPasskeyChallenge,
  OwnPasskeys,
  OwnPassword,
  PasskeyStep,
  RecoveryCodes,
  RecoveryStep,
} from "./schema";

const PATH = "/api/user/passkeys";

export const passkeysQuery = () =>
  queryOptions({ queryKey: ["own-passkeys"] as const, queryFn: () => api<OwnPasskeys>("GET", PATH) });

const meta = { invalidates: [passkeysQuery().queryKey] };

export const startPasskeyMutation = () =>
  write((body: OwnPassword) => api<NewPasskeyChallenge>("POST", `${PATH}/challenge`, body));

export const addPasskeyMutation = () =>
  write((body: NewPasskey) => api<AddedPasskey>("POST", PATH, body), meta);

export const removePasskeyMutation = (passkeyId: number) =>
  write((body: OwnPassword) => api<string>("POST", `${PATH}/${passkeyId}/remove`, body), meta);

export const replaceCodesMutation = () =>
  write((body: OwnPassword) => api<RecoveryCodes>("POST", `${PATH}/recovery-codes`, body), meta);

export const passkeyStepMutation = () =>
  write((body: PasskeyStep) => api<string>("POST", "/api/login/passkey", body));

export const recoveryStepMutation = () =>
  write((body: RecoveryStep) => api<string>("POST", "/api/login/recovery-code", body));
