"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Callout } from "@/components/ui/callout";
import { FailedLoad } from "@/components/ui/failed-load";
import { SelectField } from "@/components/ui/form/select-field";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import {
  CARE_RELATED_EMPLOYER,
  REFERENCES,
  STATEWIDE_BACKGROUND_CHECK,
} from "@/lib/professionals/credentials/catalog-rules";
import { credentialQuery } from "@/lib/professionals/credentials/documents/client";
import type { PapersOf } from "@/lib/professionals/credentials/documents/path-rules";
import type { CredentialRow } from "@/lib/professionals/credentials/documents/row-rules";
import type { EditField } from "@/lib/professionals/credentials/documents/schema";
import {
  NO_ATTACHMENT,
  NO_CREDENTIAL,
  uploadFaults,
} from "@/lib/professionals/credentials/documents/upload-rules";
import { AttachmentField } from "./attachment-field";
import { noFields, UploadField, type FieldValues } from "./upload-field";
import { useUpload } from "./use-upload";

type Values = FieldValues & { credential: string; attachment: File | null };

const initialFor = (credential: string): Values => ({
  ...noFields,
  ...(credential === REFERENCES && { relationship: CARE_RELATED_EMPLOYER }),
  credential,
  attachment: null,
});

const asChecked = ({ name, label, is_required, values }: EditField) => ({
  name,
  label,
  isRequired: is_required,
  codes: values.length > 0 ? values.map(({ code }) => code) : null,
});

/** The fields of the chosen type, as text. */
const filledIn = (fields: readonly EditField[], values: Values) =>
  Object.fromEntries(fields.map(({ name }) => [name, values[name as keyof FieldValues] ?? ""]));

type Props = {
  of: PapersOf;
  choices: readonly CredentialRow[];
  /** The type of the row whose Upload was pressed; it can't be changed then. */
  preselected: string | null;
  today: string;
  onClose: () => void;
};

/** Chooses a kind of credential, loads its fields and uploads a document. */
export function UploadDialog({ of, choices, preselected, today, onClose }: Props) {
  const [type, setType] = useState(preselected ?? "");
  const detail = useQuery(credentialQuery(of, type));
  const fields = detail.data?.editUIConfig ?? [];
  const upload = useUpload({ of, onFailed: onClose });
  const form = useForm<Values>({
    initial: initialFor(preselected ?? ""),
    check: (values) => ({
      ...(values.credential === "" && { credential: NO_CREDENTIAL }),
      ...uploadFaults(fields.map(asChecked), filledIn(fields, values), today),
      ...(values.attachment === null && { attachment: NO_ATTACHMENT }),
    }),
    submit: (values) =>
      upload.send(values.credential, filledIn(fields, values), values.attachment!).then(onClose),
  });

  function choose(credential: string) {
    setType(credential);
    form.change({ ...initialFor(credential), attachment: form.values.attachment });
  }
  return (
    <FormDialog
      open
      title="Select and upload credential"
      submitLabel="Upload"
      submitDisabled={detail.isLoading || detail.isError}
      form={form}
      onClose={onClose}
    >
      <SelectField
        label="Credential"
        placeholder="Select…"
        required
        disabled={preselected !== null}
        options={choices.map(({ code, name }) => ({ value: code, label: name }))}
        {...form.field("credential")}
        onChange={choose}
      />
      {type === STATEWIDE_BACKGROUND_CHECK && (
        <Callout>
          The state issues this check itself. Upload its letter as you received it; verifying it with the
          state can take several days.
        </Callout>
      )}
      {detail.isError && (
        <FailedLoad
          message="The fields of this credential could not be loaded."
          onRetry={() => void detail.refetch()}
        />
      )}
      {fields.map((field) => (
        <UploadField
          key={field.name}
          field={field}
          today={today}
          {...form.field(field.name as keyof FieldValues)}
        />
      ))}
      <AttachmentField progress={upload.progress} {...form.field("attachment")} />
    </FormDialog>
  );
}
