"use client";

import { useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { Disclosure } from "@/components/ui/disclosure";
import { Field } from "@/components/ui/field";
import { FieldGrid } from "@/components/ui/field-grid";
import { FileDrop } from "@/components/ui/file-drop/file-drop";
import { TextField } from "@/components/ui/form/text-field";
import { TextareaField } from "@/components/ui/form/textarea-field";
import { useForm } from "@/components/ui/form/use-form";
import { TextArea } from "@/components/ui/text-area";
import {
  certificatesIn,
  isPlainXml,
  LARGEST_METADATA,
  metadataFault,
  readMetadata,
} from "@/lib/auth/external/saml/metadata-rules";
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

const rules = {
  // Browsers know certificates by several types, and some by none.
  types: [
    "text/xml",
    "application/xml",
    "text/plain",
    "application/x-x509-ca-cert",
    "application/pkix-cert",
    "application/x-pem-file",
  ],
  maxBytes: LARGEST_METADATA,
  wrongType: "Choose an XML file, or a certificate in PEM",
  tooLarge: "This is too large for one provider’s metadata",
};

function parsed(text: string) {
  if (!isPlainXml(text)) return metadataFault("not-xml");
  return readMetadata(new DOMParser().parseFromString(text, "application/xml"));
}

/** A company's SAML provider: from its metadata, or field by field. */
export function SamlDialog({ company, signIn, provider, onClose }: SignInDialogProps) {
  const [seen] = useState(provider?.updated_at ?? null);
  const settings = provider?.saml;
  const save = useWrite(saveSignInMutation(company.id), {
    done: "Sign-in saved.",
    about: () => company.name,
  });
  const [metadata, setMetadata] = useState<{ text: string; fault?: string; isRead?: boolean }>({ text: "" });
  const form = useForm({
    initial: {
      ...initialOf({ company, provider }),
      entityId: settings?.entityId ?? "",
      signInUrl: settings?.signInUrl ?? "",
      certificates: settings?.certificates.join("\n") ?? "",
      emailAttribute: settings?.emailAttribute ?? "",
      subjectAttribute: settings?.subjectAttribute ?? "",
      signingCertificate: settings?.signingCertificate ?? "",
      signingKey: "",
    },
    fieldOf,
    check: (values) => ({
      ...faultsOf(values),
      ...(!values.entityId.trim() && { entityId: "Enter the entity id." }),
      ...(!values.signInUrl.trim() && { signInUrl: "Enter the sign-in address." }),
      ...(certificatesIn(values.certificates).length === 0 && {
        certificates: "Enter a signing certificate.",
      }),
    }),
    submit: async ({ externalId, label, covers, signingKey, ...given }) => {
      const { emailAttribute, subjectAttribute, signingCertificate } = given;
      await save.send({
        protocol: "saml",
        externalId,
        label,
        covers: linesOf(covers),
        settings: {
          entityId: given.entityId,
          signInUrl: given.signInUrl,
          certificates: certificatesIn(given.certificates),
          ...(emailAttribute && { emailAttribute }),
          ...(subjectAttribute && { subjectAttribute }),
          ...(signingCertificate && { signingCertificate }),
        },
        ...(signingKey && { signingKey }),
        seen,
      });
      onClose();
    },
  });
  function take(text: string) {
    if (text.trim() === "") return setMetadata({ text });
    if (text.includes("-----BEGIN CERTIFICATE-----")) {
      setMetadata({ text: "" });
      return form.change({ certificates: text.trim() });
    }
    const read = parsed(text);
    if ("fault" in read) return setMetadata({ text, fault: read.fault });
    setMetadata({ text, isRead: true });
    form.change({ ...read, certificates: read.certificates.join("\n") });
  }
  return (
    <SignInForm {...{ form, provider, onClose }} setUp="Set up SAML" size="xl">
      <PortalAddresses signIn={signIn} protocol="saml" externalId={form.values.externalId} />
      {/* What is read on the left fills in the right. */}
      <div className="grid items-start gap-x-4 gap-y-3 md:grid-cols-2">
        <div className="grid gap-3">
          <Field
            label="Metadata of the organization"
            hint={
              metadata.isRead
                ? "Read: the other fields say what it says"
                : "Paste the XML, or choose a file; it fills in the other fields"
            }
            error={metadata.fault}
          >
            <TextArea
              name="metadata"
              rows={2}
              maxLength={LARGEST_METADATA}
              value={metadata.text}
              onChange={({ target }) => take(target.value)}
            />
          </Field>
          <FileDrop
            label="Metadata or certificate as a file"
            value={null}
            rules={rules}
            onChange={(file) => void file?.text().then(take)}
          />
          <CoversField rows={2} {...form.field("covers")} />
        </div>
        <div className="grid gap-3">
          <TextField label="Entity id" required maxLength={500} {...form.field("entityId")} />
          <TextField
            label="Sign-in address"
            hint="HTTP-Redirect"
            required
            maxLength={500}
            placeholder="https://login.example.org/sso"
            {...form.field("signInUrl")}
          />
          <TextareaField
            label="Signing certificates, one after the other during a change"
            required
            rows={4}
            maxLength={20_000}
            {...form.field("certificates")}
          />
        </div>
      </div>
      <Disclosure summary="More settings">
        <div className="mt-2 grid gap-4">
          <FieldGrid>
            <TextField
              label="Attribute of the email"
              hint="Else email, mail or the usual claim"
              maxLength={200}
              {...form.field("emailAttribute")}
            />
            <TextField
              label="Attribute that never changes"
              hint="Else the name identifier"
              maxLength={200}
              {...form.field("subjectAttribute")}
            />
          </FieldGrid>
          <TextareaField
            label="Certificate with which the portal signs its requests"
            rows={3}
            maxLength={20_000}
            {...form.field("signingCertificate")}
          />
          <TextareaField
            label={
              settings?.signingCertificate
                ? "Its key: leave it empty to keep the stored one, which is never shown"
                : "Its key, which is never shown again"
            }
            rows={3}
            maxLength={20_000}
            {...form.field("signingKey")}
          />
        </div>
      </Disclosure>
    </SignInForm>
  );
}
