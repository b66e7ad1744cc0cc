"use client";

import { useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { EditActions } from "@/components/ui/form/edit-actions";
import { Form } from "@/components/ui/form/form";
import { TextareaField } from "@/components/ui/form/textarea-field";
import { TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { Refused } from "@/components/ui/refused";
import { updateFacilityInfoMutation } from "@/lib/facility-info/client";
import { sectionFault, textSections, type TextSection } from "@/lib/facility-info/rules";
import type { FacilityInfo } from "@/lib/facility-info/schema";
import { CUT_OFF } from "@/lib/files/file-type";
import { AttachmentField, type ChosenFile } from "./attachment-field";

type Values = Record<TextSection, string> & { attachment: ChosenFile };

const valuesOf = (info: FacilityInfo): Values => {
  // Like a text area, which counts a line break as one character.
  const of = (code: TextSection) =>
    (info.find(({ section_name }) => section_name === code)?.value ?? "").replace(/\r\n/g, "\n");
  return {
    ADDITIONAL_DETAILS: of("ADDITIONAL_DETAILS"),
    DOOR_CODE: of("DOOR_CODE"),
    PARKING: of("PARKING"),
    attachment: "kept",
  };
};

const check = (values: Values) =>
  Object.fromEntries(
    textSections.flatMap(({ code }) => {
      const fault = sectionFault(code, values[code]);
      return fault ? [[code, fault]] : [];
    }),
  );

type Props = { facilityId: number; info: FacilityInfo; onEnd: () => void };

/** The sections as fields. Only changed ones are sent. */
export function FacilityInfoForm({ facilityId, info, onEnd }: Props) {
  // The values when the form was opened, so that saving doesn't undo other people's changes.
  const [initial] = useState(() => valuesOf(info));
  const save = useWrite(updateFacilityInfoMutation(facilityId), {
    done: "Facility Information added successfully.",
    failed: "Failed to update facility information",
    trusts: "conflicts",
  });
  const form = useForm<Values>({
    initial,
    check,
    submit: ({ attachment, ...texts }) =>
      save
        .send({
          changed: textSections.flatMap(({ code }) =>
            texts[code] === initial[code] ? [] : [{ section_name: code, value: texts[code] }],
          ),
          isFileDeleted: attachment === "deleted",
          attachment: attachment instanceof File ? attachment : null,
        })
        .catch((error: Refused) => {
          const isCutOff = attachment instanceof File && error.kind === "unreachable";
          throw isCutOff ? new Refused(error.messages, [{ field: "attachment", message: CUT_OFF }]) : error;
        })
        .then(onEnd),
  });
  const [details, code, parking] = textSections;
  const current = info.find(({ section_name, file_url }) => section_name === "ATTACHMENT" && file_url);
  return (
    <Form form={form} className="grid gap-5">
      <TextareaField
        label={details.label}
        rows={5}
        maxLength={details.max}
        {...form.field("ADDITIONAL_DETAILS")}
      />
      <TextField
        label={code.label}
        hint="Shown to professionals 30 minutes before their shift starts."
        autoComplete="off"
        maxLength={code.max}
        {...form.field("DOOR_CODE")}
      />
      <TextField label={parking.label} maxLength={parking.max} {...form.field("PARKING")} />
      <AttachmentField current={current?.value ?? null} {...form.field("attachment")} />
      <EditActions form={form} onCancel={onEnd} />
    </Form>
  );
}
