"use client";

import { useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { Disclosure } from "@/components/ui/disclosure";
import { FieldGrid } from "@/components/ui/field-grid";
import { PasswordField } from "@/components/ui/form/password-field";
import { SelectField } from "@/components/ui/form/select-field";
import { TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { saveSignInMutation } from "@/lib/desk/companies/client";
import { PortalAddresses } from "./portal-addresses";
import {
  CoversField,
  faultsOf,
  fieldOf,
  initialOf,
  linesOf,
  SignInForm,
  type SignInDialogProps,
} from "./sign-in-fields";

/** A company's OpenID Connect provider. The secret is written, and never shown. */
export function SignInDialog({ company, signIn, provider, onClose }: SignInDialogProps) {
  const [seen] = useState(provider?.updated_at ?? null);
  const settings = provider?.settings;
  const clientAuthentication: string = settings?.clientAuthentication ?? "basic";
  const save = useWrite(saveSignInMutation(company.id), {
    done: "Sign-in saved.",
    about: () => company.name,
  });
  const form = useForm({
    initial: {
      ...initialOf({ company, provider }),
      issuer: settings?.issuer ?? "",
      clientId: settings?.clientId ?? "",
      clientSecret: "",
      scopes: settings?.scopes ?? "openid email",
      clientAuthentication,
      verifiedEmailClaim: settings?.verifiedEmailClaim ?? "email_verified",
    },
    fieldOf,
    check: (values) => ({
      ...faultsOf(values),
      ...(!values.issuer.trim() && { issuer: "Enter the issuer." }),
      ...(!values.clientId.trim() && { clientId: "Enter the client id." }),
      ...(!provider && !values.clientSecret && { clientSecret: "Enter the client secret." }),
    }),
    submit: async ({ externalId, label, covers, clientSecret, ...rest }) => {
      const body = {
        protocol: "oidc" as const,
        label,
        covers: linesOf(covers),
        ...(clientSecret && { clientSecret }),
      };
      const way = rest.clientAuthentication === "post" ? ("post" as const) : ("basic" as const);
      await save.send({ externalId, ...body, settings: { ...rest, clientAuthentication: way }, seen });
      onClose();
    },
  });
  return (
    <SignInForm {...{ form, provider, onClose }} setUp="Set up OpenID Connect" size="lg">
      <FieldGrid>
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
      <PortalAddresses signIn={signIn} protocol="oidc" externalId={form.values.externalId} />
      <PasswordField
        label="Client secret"
        hint={provider ? "Leave it empty to keep the stored one, which is never shown" : "Never shown again"}
        autoComplete="off"
        required={!provider}
        maxLength={1000}
        {...form.field("clientSecret")}
      />
      <CoversField {...form.field("covers")} />
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
    </SignInForm>
  );
}
