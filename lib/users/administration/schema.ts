import { z } from "zod";
import { Email, lineOf, Phone, YesOrNo } from "@/lib/access/input";
import { levelsOf } from "@/lib/access/permission-catalogue";
import { permissionSets, type PermissionSetCode } from "@/lib/access/permission-sets";
import { wordsOf } from "@/lib/search/fold";

const setCodes = permissionSets.map(({ code }): PermissionSetCode => code);

const named = (text: string) => wordsOf(text).join(" ");

const codeOf = (text: string): string =>
  permissionSets.find(({ code, name }) => [code, name].map(named).includes(named(text)))?.code ?? text;

/** One of some roles by its code or the name that screens show, whatever its case and accents. */
export const roleAmong = (isOne: (code: PermissionSetCode) => boolean, message: string) =>
  z
    .string(message)
    .transform(codeOf)
    .pipe(z.enum(setCodes.filter(isOne), message));

export const PermissionSetName = roleAmong(() => true, `must be one of ${setCodes.join(", ")}`);

export const PermissionName = z
  .string()
  .trim()
  .toUpperCase()
  .refine((one) => levelsOf(one).length > 0, "must be a permission, see permission list");

/** Where to grant: at facilities, for a company with all its facilities, in an agency, or at the operations desk. */
const place = {
  facility: z.array(z.string()).min(1).optional(),
  company: z.string().optional(),
  agency: z.string().optional(),
  desk: z.literal(true).optional(),
};
const isOnePlace = ({ facility, company, agency, desk }: Partial<Record<keyof typeof place, unknown>>) =>
  [facility, company, agency, desk].filter((one) => one !== undefined).length === 1;
const ONE_PLACE = "say one of --facility, --company, --agency and --desk";

export const Grant = z
  .strictObject({
    person: z.string(),
    ...place,
    set: PermissionSetName.optional(),
    permission: z.array(PermissionName).min(1).optional(),
  })
  .refine(isOnePlace, ONE_PLACE)
  .refine(({ set, permission }) => set || permission, "say --set, --permission or both");
export type Grant = z.infer<typeof Grant>;

export const Revocation = z
  .strictObject({
    person: z.string(),
    ...place,
    permission: z.array(PermissionName).min(1).optional(),
  })
  .refine(isOnePlace, ONE_PLACE);
export type Revocation = z.infer<typeof Revocation>;

const contactMethods = ["ANY", "CALL_AND_TEXT", "EMAIL_AND_TEXT", "TEXT"] as const;

const details = {
  name: lineOf(120),
  phone: Phone.optional(),
  contactMethodCode: z
    .string()
    .trim()
    .toUpperCase()
    .pipe(z.enum(contactMethods, `must be one of ${contactMethods.join(", ")}`))
    .optional(),
  requiresCode: YesOrNo.optional(),
};

export const NewUser = z.strictObject({ email: Email, ...details });
export type NewUser = z.infer<typeof NewUser>;

export const UserChange = z.strictObject(details).partial();
export type UserChange = z.infer<typeof UserChange>;
