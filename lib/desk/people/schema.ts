import { z } from "zod";
import { Email } from "@/lib/access/input";
import { ExternalId } from "@/lib/auth/external/schema";
import { Page, pathId, ruledText, textOf } from "@/lib/http/wire";

const status = z.enum(["active", "invited", "disabled"]);
const instant = z.iso.datetime();

export const PeopleQuery = z.strictObject({
  ...Page.shape,
  search: ruledText().default(""),
  /** Those of a status alone. */
  status: status.optional(),
});
export type PeopleQuery = z.infer<typeof PeopleQuery>;
export type AccountStatus = z.infer<typeof status>;

const FoundPerson = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  status,
  /** Where they work: an agency, the desk, or facilities and companies by name. */
  places: z.string(),
});
export type FoundPerson = z.infer<typeof FoundPerson>;

export const FoundPeople = z.object({ rows: z.array(FoundPerson), total: z.int() });
export type FoundPeople = z.infer<typeof FoundPeople>;

export const DeskPerson = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  status,
  /** Who disabled the account and when. */
  disabled: z.object({ by: z.string().nullable(), at: instant }).nullable(),
  requires_code: z.boolean(),
  /** How many they have; with one, they sign in with it instead of a code. */
  passkeys: z.int(),
  /** Whether they sign in at their organization alone, and never with a password. */
  signs_in_elsewhere: z.boolean(),
  /** Their accounts at organizations' own sign-ins. */
  identities: z.array(
    z.object({ external_id: z.string(), label: z.string(), linked_at: instant, last_used_at: instant }),
  ),
  is_self: z.boolean(),
  /** Until when their screens may be seen; null if the reader may not, or never for someone of the desk. */
  view: z
    .object({
      until: instant.nullable(),
      /** The last time they were asked for it, of the last day. */
      asked: z.object({ by: z.string(), at: instant, is_declined: z.boolean() }).nullable(),
      /** Why they can't be asked, in words; null if they can. */
      unaskable: z.string().nullable(),
    })
    .nullable(),
  roles: z.array(
    z.object({
      place: z.string(),
      /** The name of the role; null if the permissions match none. */
      role: z.string().nullable(),
      /** What they may do there, in plain words. */
      may: z.array(z.string()),
    }),
  ),
  sessions: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      /** The network address of the sign-in. */
      address: z.string().nullable(),
      signed_in_at: instant,
      last_seen_at: instant,
    }),
  ),
});
export type DeskPerson = z.infer<typeof DeskPerson>;

export const UserParams = z.strictObject({ userId: pathId });

export const SessionParams = z.strictObject({ userId: pathId, sessionId: z.guid() });

export const IdentityParams = z.strictObject({ userId: pathId, externalId: ExternalId });

/** Another address to sign in with, and the present one as it was read. */
export const EmailUpdate = z.strictObject({ email: Email, seen: textOf(128) });
export type EmailUpdate = z.infer<typeof EmailUpdate>;

export const AccountState = z.strictObject({
  isDisabled: z.boolean(),
  /** Although it leaves a facility or agency without an administrator. */
  evenLast: z.boolean().optional(),
});
export type AccountState = z.infer<typeof AccountState>;
