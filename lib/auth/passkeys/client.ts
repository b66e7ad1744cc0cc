import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
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
  mutationOptions({
    mutationKey: ["passkey", "start"],
    mutationFn: (body: OwnPassword) => api<NewPasskeyChallenge>("POST", `${PATH}/challenge`, body),
  });

export const addPasskeyMutation = () =>
  mutationOptions({
    mutationKey: ["passkey", "add"],
    mutationFn: (body: NewPasskey) => api<AddedPasskey>("POST", PATH, body),
    meta,
  });

export const removePasskeyMutation = (passkeyId: number) =>
  mutationOptions({
    mutationKey: ["passkey", "remove", passkeyId],
    mutationFn: (body: OwnPassword) => api<string>("POST", `${PATH}/${passkeyId}/remove`, body),
    meta,
  });

export const replaceCodesMutation = () =>
  mutationOptions({
    mutationKey: ["passkey", "codes"],
    mutationFn: (body: OwnPassword) => api<RecoveryCodes>("POST", `${PATH}/recovery-codes`, body),
    meta,
  });

export const passkeyStepMutation = () =>
  mutationOptions({
    mutationKey: ["sign-in", "passkey"],
    mutationFn: (body: PasskeyStep) => api<string>("POST", "/api/login/passkey", body),
  });

export const recoveryStepMutation = () =>
  mutationOptions({
    mutationKey: ["sign-in", "recovery-code"],
    mutationFn: (body: RecoveryStep) => api<string>("POST", "/api/login/recovery-code", body),
  });
