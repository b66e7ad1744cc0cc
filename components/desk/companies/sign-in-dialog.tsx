"use client";

import { useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { Callout } from "@/components/ui/callout";
import { Disclosure } from "@/components/ui/disclosure";
import { FieldGrid } from "@/components/ui/field-grid";
import { PasswordField } from "@/components/ui/form/password-field";
import { SelectField } from "@/components/ui/form/select-field";
import { TextField } from "@/components/ui/form/text-field";
import { TextareaField } from "@/components/ui/form/textarea-field";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { saveSignInMutation } from "@/lib/desk/companies/client";
import type { SignIn, SignInProvider } from "@/lib/desk/companies/schema";
import type { DeskCompany } from "@/lib/desk/customers/schema";

type Props = {
  company: DeskCompany;
  signIn: SignIn;
  /** The one to change; null for a new one. */
  provider: SignInProvider | null;
  onClose: () => void;
};

const idFrom = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 63);
const linesOf = (text: string) => text.split(/[\s,]+/).filter(Boolean);

/** The names of fields that a refusal uses otherwise. */
const fieldOf = ({ field = "" }: { field?: string }) => {
  const [outer, inner] = field.split(".");
  return outer === "settings" ? inner : outer;
};

/** A company's OpenID Connect provider. The secret is written, and never shown. */
export function SignInDialog({ company, signIn, provider, onClose }: Props) {
  const [seen] = useState(provider?.updated_at ?? null);
  const settings = provider?.settings;
  const clientAuthentication: string = settings?.clientAuthentication ?? "basic";
  const save = useWrite(saveSignInMutation(company.id), {
    done: "Sign-in saved.",
    about: () => company.name,
  });
  const form = useForm({
    initial: {
      externalId: provider?.externalId ?? idFrom(company.name),
      label: provider?.label ?? company.name,
      covers: provider?.covers.join("\n") ?? "",
      issuer: settings?.issuer ?? "",
      clientId: settings?.clientId ?? "",
      clientSecret: "",
      scopes: settings?.scopes ?? "openid email",
      clientAuthentication,
      verifiedEmailClaim: settings?.verifiedEmailClaim ?? "email_verified",
    },
    fieldOf,
    check: (values) => ({
      ...(!values.label.trim() && { label: "Enter the name people see." }),
      ...(linesOf(values.covers).length === 0 && { covers: "Enter an email domain or an address." }),
      ...(!values.issuer.trim() && { issuer: "Enter the issuer." }),
      ...(!values.clientId.trim() && { clientId: "Enter the client id." }),
      ...(!provider && !values.clientSecret && { clientSecret: "Enter the client secret." }),
    }),
    submit: async ({ externalId, label, covers, clientSecret, ...rest }) => {
      const body = { label, covers: linesOf(covers), ...(clientSecret && { clientSecret }) };
      const way = rest.clientAuthentication === "post" ? ("post" as const) : ("basic" as const);
      await save.send({ externalId, ...body, settings: { ...rest, clientAuthentication: way }, seen });
      onClose();
    },
  });
  return (
    <FormDialog
      open
      form={form}
      title={provider ? `Sign-in with ${provider.label}` : "Set up sign-in"}
      submitLabel="Save"
      size="lg"
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Callout>
          Covered people sign in there at once, and no longer with a password. Begin with single addresses,
          and test before you cover a domain.
        </Callout>
        <FieldGrid>
          <TextField label="Name people see" required maxLength={80} {...form.field("label")} />
          <TextField
            label="Id in addresses"
            required
            maxLength={63}
            readOnly={provider !== null}
            {...form.field("externalId")}
          />
          <TextField
            label="Issuer"
            hint="Without /.well-known"
            required
            maxLength={500}
            placeholder="https://login.example.org"
            {...form.field("issuer")}
          />
          <TextField label="Client id" required maxLength={255} {...form.field("clientId")} />
        </FieldGrid>
        <p className="text-sm wrap-anywhere text-muted">
          {`The organization registers this redirect URI: ${signIn.redirect_root}${form.values.externalId}`}
        </p>
        <PasswordField
          label="Client secret"
          hint={
            provider ? "Leave it empty to keep the stored one, which is never shown" : "Never shown again"
          }
          autoComplete="off"
          required={!provider}
          maxLength={1000}
          {...form.field("clientSecret")}
        />
        <TextareaField
          label="Covers: email domains or single addresses, one per line"
          required
          rows={3}
          maxLength={4000}
          {...form.field("covers")}
        />
        <Disclosure summary="More settings">
          <div className="mt-2">
            <FieldGrid>
              <TextField label="Scopes" maxLength={255} {...form.field("scopes")} />
              <SelectField
                label="How the secret is sent"
                options={[
                  { value: "basic", label: "In the header" },
                  { value: "post", label: "In the body" },
                ]}
                {...form.field("clientAuthentication")}
              />
              <TextField
                label="Claim of a verified email"
                hint="xms_edov at Microsoft Entra"
                maxLength={64}
                {...form.field("verifiedEmailClaim")}
              />
            </FieldGrid>
          </div>
        </Disclosure>
      </div>
    </FormDialog>
  );
}
