import type { Command } from "commander";

type Noun = { summary: string; load: () => Promise<(noun: Command) => void> };

/** Everything that can be administered. Verbs are loaded when their noun is named, which keeps help fast. */
export const nouns: Record<string, Noun> = {
  company: {
    summary: "Management companies, which own facilities",
    load: async () => (await import("./nouns/company")).company,
  },
  "note-category": {
    summary: "Categories of a company's notes about its workforce",
    load: async () => (await import("./nouns/note-category")).noteCategory,
  },
  facility: {
    summary: "Facilities: time zone, address, settings, limits, account status",
    load: async () => (await import("./nouns/facility")).facility,
  },
  feature: {
    summary: "Features that are on at a facility",
    load: async () => (await import("./nouns/feature")).feature,
  },
  limit: {
    summary: "Limits of the whole portal",
    load: async () => (await import("./nouns/limit")).limit,
  },
  "rest-limit": {
    summary: "Limits of rest and working hours of a facility or a state",
    load: async () => (await import("./nouns/rest-limit")).restLimit,
  },
  "nursing-minimum": {
    summary: "Least nursing hours per resident day of a facility or a state",
    load: async () => (await import("./nouns/nursing-minimum")).nursingMinimum,
  },
  unit: {
    summary: "Units of a facility",
    load: async () => (await import("./nouns/unit")).unit,
  },
  structure: {
    summary: "Shift structures: the types and times that a facility staffs",
    load: async () => (await import("./nouns/structure")).structure,
  },
  rate: {
    summary: "Wages and bill rates of a facility",
    load: async () => (await import("./nouns/rate")).rate,
  },
  person: {
    summary: "People who sign in, and their permissions",
    load: async () => (await import("./nouns/person")).person,
  },
  permission: {
    summary: "All permissions and their meaning",
    load: async () => (await import("./nouns/permission")).permission,
  },
  "permission-set": {
    summary: "Roles: named sets of permissions",
    load: async () => (await import("./nouns/permission-set")).permissionSet,
  },
  agency: {
    summary: "Agencies and their contracts with facilities",
    load: async () => (await import("./nouns/agency")).agency,
  },
  bundle: {
    summary: "Bundles: open slots that one professional takes together",
    load: async () => (await import("./nouns/bundle")).bundle,
  },
  professional: {
    summary: "Professionals: the nurses and aides who work the shifts",
    load: async () => (await import("./nouns/professional")).professional,
  },
  credential: {
    summary: "Credentials of professionals: verify, reject, and what facilities require",
    load: async () => (await import("./nouns/credential")).credential,
  },
  "external-login": {
    summary: "Sign-in with an organization's own accounts: OpenID Connect and SAML",
    load: async () => (await import("./nouns/external-login")).externalLogin,
  },
  session: {
    summary: "Sessions of people who are signed in",
    load: async () => (await import("./nouns/session")).session,
  },
  notice: {
    summary: "Popups for everyone at a facility",
    load: async () => (await import("./nouns/notice")).notice,
  },
  dispute: {
    summary: "Disputes of past shifts and their resolution",
    load: async () => (await import("./nouns/dispute")).dispute,
  },
  job: {
    summary: "Background jobs",
    load: async () => (await import("./nouns/job")).job,
  },
  audit: {
    summary: "The audit by month: list its months, archive old ones to files, restore them",
    load: async () => (await import("./nouns/audit")).audit,
  },
  backup: {
    summary: "Backups of the database and the stored files",
    load: async () => (await import("./nouns/backup")).backup,
  },
  upgrade: {
    summary: "What a start of this version would do to the database",
    load: async () => (await import("./nouns/upgrade")).upgrade,
  },
  outbox: {
    summary: "Outgoing mail and text messages",
    load: async () => (await import("./nouns/outbox")).outbox,
  },
};
