import type { Command } from "commander";

type Noun = { summary: string; load: () => Promise<(noun: Command) => void> };

/** Everything that can be administered. Verbs are loaded when their noun is named, which keeps help fast. */
export const nouns: Record<string, Noun> = {
  company: {
    summary: "management companies, which own facilities",
    load: async () => (await import("./nouns/company")).company,
  },
  facility: {
    summary: "facilities: zone, address, settings, limits, account status",
    load: async () => (await import("./nouns/facility")).facility,
  },
  feature: {
    summary: "what is switched on at a facility",
    load: async () => (await import("./nouns/feature")).feature,
  },
  limit: {
    summary: "limits of the whole portal",
    load: async () => (await import("./nouns/limit")).limit,
  },
  unit: {
    summary: "a facility's units",
    load: async () => (await import("./nouns/unit")).unit,
  },
  structure: {
    summary: "what a facility staffs: types and times of day",
    load: async () => (await import("./nouns/structure")).structure,
  },
  rate: {
    summary: "wages and bill rates of a facility",
    load: async () => (await import("./nouns/rate")).rate,
  },
  person: {
    summary: "who signs in, and what they may do where",
    load: async () => (await import("./nouns/person")).person,
  },
  permission: {
    summary: "every permission and its meaning",
    load: async () => (await import("./nouns/permission")).permission,
  },
  "permission-set": {
    summary: "roles: named sets of permissions",
    load: async () => (await import("./nouns/permission-set")).permissionSet,
  },
  agency: {
    summary: "agencies and their contracts with facilities",
    load: async () => (await import("./nouns/agency")).agency,
  },
  professional: {
    summary: "nurses and aides who work the shifts",
    load: async () => (await import("./nouns/professional")).professional,
  },
  "external-login": {
    summary: "sign-in with an organisation's own accounts: OpenID Connect and SAML",
    load: async () => (await import("./nouns/external-login")).externalLogin,
  },
  session: {
    summary: "who is signed in",
    load: async () => (await import("./nouns/session")).session,
  },
  notice: {
    summary: "popups for everyone of a facility",
    load: async () => (await import("./nouns/notice")).notice,
  },
  dispute: {
    summary: "disputed past shifts and how they are resolved",
    load: async () => (await import("./nouns/dispute")).dispute,
  },
  job: {
    summary: "background work",
    load: async () => (await import("./nouns/job")).job,
  },
  outbox: {
    summary: "mail and text messages on their way",
    load: async () => (await import("./nouns/outbox")).outbox,
  },
};
