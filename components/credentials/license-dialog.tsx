"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Callout } from "@/components/ui/callout";
import { FailedLoad } from "@/components/ui/failed-load";
import { SelectField } from "@/components/ui/form/select-field";
import { TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { PROFESSIONAL_LICENSE } from "@/lib/professionals/credentials/catalog-rules";
import { credentialQuery } from "@/lib/professionals/credentials/documents/client";
import {
  forcedState,
  isLicenseOf,
  licenseFaults,
  needsNumber,
  statesFor,
  typesFor,
} from "@/lib/professionals/credentials/documents/license-rules";
import type { PapersOf } from "@/lib/professionals/credentials/documents/path-rules";
import type { Document, EditField } from "@/lib/professionals/credentials/documents/schema";
import { dateFaults, NO_ATTACHMENT } from "@/lib/professionals/credentials/documents/upload-rules";
import { AttachmentField } from "./attachment-field";
import { UploadField } from "./upload-field";
import { useUpload } from "./use-upload";

const NOTHING = {
  certification_type: "",
  state_code: "",
  licence_number: "",
  issue_date: "",
  expiration_date: "",
  attachment: null as File | null,
};
type Values = typeof NOTHING;

/** The number's error stays until there is more than a slip of the keyboard. */
const CLEARS_ABOVE = 2;

const checkFor =
  (today: string) =>
  ({ attachment, ...license }: Values) => ({
    ...dateFaults(license, () => "Issued on", today),
    ...licenseFaults(license),
    ...(attachment === null && { attachment: NO_ATTACHMENT }),
  });

const optionsOf = (fields: readonly EditField[], name: string, codes: (all: string[]) => string[]) => {
  const values = fields.find((field) => field.name === name)?.values ?? [];
  const shown = new Set(codes(values.map(({ code }) => code)));
  return values
    .filter(({ code }) => shown.has(code))
    .map(({ code, name: label }) => ({ value: code, label: code === label ? code : `${code} – ${label}` }));
};

/** Whether a license that is valid would be renewed. */
const isRenewal = (documents: readonly Document[], type: string, state: string) =>
  documents.some(
    ({ status, cells }) =>
      status === "VERIFIED" &&
      cells.type === type &&
      Array.isArray(cells.states) &&
      cells.states.includes(state),
  );

type Props = { of: PapersOf; today: string; onClose: () => void };

/** The license of a professional. A type of one state chooses it, and each limits the other's list. */
export function LicenseDialog({ of, today, onClose }: Props) {
  const detail = useQuery(credentialQuery(of, PROFESSIONAL_LICENSE));
  const fields = detail.data?.editUIConfig ?? [];
  const upload = useUpload({ of });
  const [wasMissing, setMissing] = useState(false);
  const form = useForm<Values>({
    initial: NOTHING,
    check: checkFor(today),
    submit: ({ attachment, ...license }) =>
      upload.send(PROFESSIONAL_LICENSE, license, attachment!).then(onClose),
  });
  const { certification_type: type, state_code: state, licence_number: number } = form.values;
  const forced = forcedState(type);

  function chooseType(next: string) {
    const kept = isLicenseOf(next, state) ? state : "";
    form.change({ certification_type: next, state_code: forcedState(next) ?? kept });
  }
  const numberField = form.field("licence_number");
  const isTooShort = wasMissing && number.trim().length <= CLEARS_ABOVE && needsNumber(type, state);
  if (numberField.error && !wasMissing) setMissing(true);
  if (wasMissing && !isTooShort) setMissing(false);
  return (
    <FormDialog
      open
      title="Upload primary license"
      submitLabel="Upload license"
      cancelLabel="Upload credentials later"
      submitDisabled={detail.isLoading || detail.isError}
      form={form}
      onClose={onClose}
    >
      {detail.isError && (
        <FailedLoad message="The license types could not be loaded." onRetry={() => void detail.refetch()} />
      )}
      <SelectField
        label="License type"
        placeholder="Select…"
        required
        // A type that chose its state must not lock the list.
        options={optionsOf(fields, "certification_type", (all) => (forced ? all : typesFor(state, all)))}
        {...form.field("certification_type")}
        onChange={chooseType}
      />
      <SelectField
        label="State"
        placeholder="Select…"
        required
        options={optionsOf(fields, "state_code", (all) => statesFor(type, all))}
        {...form.field("state_code")}
      />
      {isRenewal(detail.data?.data.rows ?? [], type, state) && (
        <Callout>
          The current {type} license for {state} stays valid until the new one is verified and takes its
          place.
        </Callout>
      )}
      <TextField
        label="License number"
        autoComplete="off"
        maxLength={40}
        required={needsNumber(type, state)}
        optional={!needsNumber(type, state)}
        {...numberField}
        error={numberField.error ?? (isTooShort ? '"License number" is required.' : undefined)}
      />
      {fields
        .filter(({ control_type }) => control_type === "date")
        .map((field) => (
          <UploadField
            key={field.name}
            field={field}
            today={today}
            {...form.field(field.name as "issue_date" | "expiration_date")}
          />
        ))}
      <AttachmentField progress={upload.progress} {...form.field("attachment")} />
    </FormDialog>
  );
}
