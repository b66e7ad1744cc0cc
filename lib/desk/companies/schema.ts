import { z } from "zod";
import { ExternalId, OidcInput } from "@/lib/auth/external/schema";
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

/** An OpenID Connect provider; without a secret the stored one stays. */
export const SignInUpdate = OidcInput.omit({ protocol: true, externalId: true }).extend({
  /** When it had been changed last as it was read; null for a new one. */
  seen: z.iso.datetime().nullable(),
});
export type SignInUpdate = z.infer<typeof SignInUpdate>;

const Provider = z.object({
  externalId: z.string(),
  protocol: z.enum(["oidc", "saml"]),
  label: z.string(),
  covers: z.array(z.string()),
  /** People who have signed in there. */
  links: z.int(),
  /** Of OpenID Connect; never the secret. */
  settings: OidcInput.shape.settings.nullable(),
  updated_at: z.iso.datetime(),
  redirect_uri: z.string().nullable(),
});
export type SignInProvider = z.infer<typeof Provider>;

export const SignIn = z.object({
  providers: z.array(Provider),
  /** Where a provider sends people back to; ends with the id of a new one. */
  redirect_root: z.string(),
});
export type SignIn = z.infer<typeof SignIn>;

export const SignInTest = z.object({ is_fine: z.boolean(), text: z.string() });
export type SignInTest = z.infer<typeof SignInTest>;
