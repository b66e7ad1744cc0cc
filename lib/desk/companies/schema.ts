import { z } from "zod";
import { ExternalId, OidcInput, SamlInput } from "@/lib/auth/external/schema";
import { pathId } from "@/lib/http/wire";
import { LabelledCategory } from "@/lib/workforce/notes/administration/schema";

const { code, label } = LabelledCategory.shape;

export const NoteCategoryParams = z.strictObject({ companyId: pathId, code });

export const NewCategoryAtDesk = z.strictObject({ code, label });
export type NewCategoryAtDesk = z.infer<typeof NewCategoryAtDesk>;

/** As it shall be, and as it was seen. */
const category = z.strictObject({ label, isRetired: z.boolean() });
export const CategoryUpdate = category.extend({ seen: category });
export type CategoryUpdate = z.infer<typeof CategoryUpdate>;

export const NoteCategories = z.object({
  rows: z.array(z.object({ code: z.string(), label: z.string(), isRetired: z.boolean() })),
});
export type NoteCategories = z.infer<typeof NoteCategories>;

export const SignInParams = z.strictObject({ companyId: pathId, externalId: ExternalId });

/** When it had been changed last as it was read; null for a new one. */
const seen = z.iso.datetime().nullable();

/** A provider; without a secret or key the stored one stays. A new one is off until it is switched on. */
export const SignInUpdate = z.discriminatedUnion("protocol", [
  OidcInput.omit({ externalId: true }).extend({ seen }),
  SamlInput.omit({ externalId: true }).extend({ seen }),
]);
export type SignInUpdate = z.infer<typeof SignInUpdate>;

/** On only once a test is fine, or although it isn't. */
export const SignInState = z.strictObject({
  isOn: z.boolean(),
  evenUntested: z.boolean().default(false),
  seen: z.iso.datetime(),
});
export type SignInState = z.infer<typeof SignInState>;

const Provider = z.object({
  externalId: z.string(),
  protocol: z.enum(["oidc", "saml"]),
  label: z.string(),
  is_on: z.boolean(),
  covers: z.array(z.string()),
  /** People who have signed in there. */
  links: z.int(),
  /** Of OpenID Connect; never the secret. */
  settings: OidcInput.shape.settings.nullable(),
  /** Of SAML, whose certificates are public; never the key. */
  saml: SamlInput.shape.settings.nullable(),
  /** Until which day each of its certificates counts. */
  certificate_days: z.array(z.string().nullable()),
  updated_at: z.iso.datetime(),
});
export type SignInProvider = z.infer<typeof Provider>;

export const SignIn = z.object({
  providers: z.array(Provider),
  /** What an organization enters for the portal; each ends with the id of a provider. */
  redirect_root: z.string(),
  saml_metadata_root: z.string(),
  saml_callback_root: z.string(),
});
export type SignIn = z.infer<typeof SignIn>;

export const SignInTest = z.object({ is_fine: z.boolean(), text: z.string() });
export type SignInTest = z.infer<typeof SignInTest>;
