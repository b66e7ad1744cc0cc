import type { ReactNode } from "react";
import { Callout } from "@/components/ui/callout";
import { FieldGrid } from "@/components/ui/field-grid";
import { TextField } from "@/components/ui/form/text-field";
import { TextareaField } from "@/components/ui/form/textarea-field";
import type { FieldProps, FormHandle } from "@/components/ui/form/use-form";
import { FormDialog, type FormDialogProps } from "@/components/ui/form-dialog";
import type { SignIn, SignInProvider } from "@/lib/desk/companies/schema";
import type { DeskCompany } from "@/lib/desk/customers/schema";

/** `provider` is the one to change; null for a new one. */
export type SignInDialogProps = {
  company: DeskCompany;
  signIn: SignIn;
  provider: SignInProvider | null;
  onClose: () => void;
};

const idFrom = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 63);
export const linesOf = (text: string) => text.split(/[\s,]+/).filter(Boolean);

/** The names of fields that a refusal uses otherwise. */
export const fieldOf = ({ field = "" }: { field?: string }) => {
  const [outer, inner] = field.split(".");
  return outer === "settings" ? inner : outer;
};

/** What both protocols have. */
export const initialOf = ({ company, provider }: Pick<SignInDialogProps, "company" | "provider">) => ({
  externalId: provider?.externalId ?? idFrom(company.name),
  label: provider?.label ?? company.name,
  covers: provider?.covers.join("\n") ?? "",
});

export const faultsOf = ({ label, covers }: { label: string; covers: string }) => ({
  ...(!label.trim() && { label: "Enter the name people see." }),
  ...(linesOf(covers).length === 0 && { covers: "Enter an email domain or an address." }),
});

type Fields = { field: (name: "label" | "externalId") => FieldProps<string>; isNew: boolean };

const NameFields = ({ field, isNew }: Fields) => (
  <FieldGrid>
    <TextField label="Name people see" required maxLength={80} {...field("label")} />
    <TextField label="Id in addresses" required maxLength={63} readOnly={!isNew} {...field("externalId")} />
  </FieldGrid>
);

export const CoversField = ({ rows = 3, ...field }: FieldProps<string> & { rows?: number }) => (
  <TextareaField
    label="Covers: email domains or single addresses, one per line"
    required
    rows={rows}
    maxLength={4000}
    {...field}
  />
);

/** What happens on saving: nothing of it counts before it is switched on. */
const savingText = (provider: SignInProvider | null) =>
  provider?.is_on
    ? "It is on: covered people sign in there, and what you change counts at once. Test it afterwards."
    : "Nothing changes for anyone until you switch it on. Begin with single addresses, and cover a domain once they sign in.";

type FormProps = {
  form: FormHandle & Pick<Fields, "field">;
  provider: SignInProvider | null;
  /** The title for a new one. */
  setUp: string;
  size: FormDialogProps["size"];
  onClose: () => void;
  children: ReactNode;
};

/** The dialog of either protocol: what saving means, the name, and the protocol's own fields. */
export const SignInForm = ({ form, provider, setUp, size, onClose, children }: FormProps) => (
  <FormDialog
    open
    form={form}
    title={provider ? `Sign-in with ${provider.label}` : setUp}
    submitLabel="Save"
    size={size}
    onClose={onClose}
  >
    <div className="grid gap-3">
      <Callout>{savingText(provider)}</Callout>
      <NameFields field={form.field} isNew={provider === null} />
      {children}
    </div>
  </FormDialog>
);
