"use client";

import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { NoticeText } from "@/components/notifications/notice-text";
import { buttonClass } from "@/components/ui/button-class";
import { DateField } from "@/components/ui/date-picker/date-field";
import { CheckboxField } from "@/components/ui/form/checkbox-field";
import { TextField } from "@/components/ui/form/text-field";
import { TextareaField } from "@/components/ui/form/textarea-field";
import type { FieldProps } from "@/components/ui/form/use-form";
import { htmlOfText } from "@/lib/notifications/text-rules";

/** The first zone in which a day ends: nothing earlier is today anywhere. */
export const LAST_ZONE = "Pacific/Honolulu";

export type TextValues = { title: string; text: string; buttonText: string; isWarning: boolean };

export const textFaults = ({ title, text, buttonText }: TextValues) => ({
  ...(!title.trim() && { title: "Enter a title." }),
  ...(!text.trim() && { text: "Enter a message." }),
  ...(!buttonText.trim() && { buttonText: "Enter a label." }),
});

/** What people see. */
const Preview = ({ title, text, buttonText, isWarning }: TextValues) => (
  <section aria-label="Preview" className="rounded-lg border border-line bg-raised p-4 shadow-md">
    <h3 className="mb-2 flex items-center gap-2 text-lg font-semibold wrap-anywhere">
      {isWarning && <TriangleAlert aria-hidden className="size-5 flex-none text-pending" />}
      {title || "Title"}
    </h3>
    <NoticeText html={htmlOfText(text || "Message")} />
    <p className="mt-4 text-right">
      <span aria-hidden className={buttonClass("primary")}>
        {buttonText || "OK"}
      </span>
    </p>
  </section>
);

type NoticeForm = {
  values: TextValues;
  field: {
    (name: "title" | "text" | "buttonText"): FieldProps<string>;
    (name: "isWarning"): FieldProps<boolean>;
    (name: "endsOn"): FieldProps<string | null>;
  };
};

type Props = {
  /** Who sees it. */
  children: ReactNode;
  form: NoticeForm;
  today: string;
  /** Where it can be chosen. */
  firstDay?: ReactNode;
  /** The last day isn’t before it. */
  firstOn?: string | null;
};

/** The fields of a notice beside what people see of it. */
export const NoticeFields = ({ children, form, today, firstDay, firstOn }: Props) => (
  <div className="grid gap-6 md:grid-cols-[3fr_2fr]">
    <div className="grid content-start gap-4">
      {children}
      <TextField label="Title" maxLength={120} {...form.field("title")} />
      <div>
        <TextareaField label="Message" maxLength={4000} rows={5} {...form.field("text")} />
        <p className="text-sm text-muted">A blank line begins a paragraph; lines with “- ” are a list.</p>
      </div>
      <TextField label="Button label" maxLength={40} {...form.field("buttonText")} />
    </div>
    <div className="grid content-start gap-4">
      <Preview {...form.values} />
      <CheckboxField label="Show as a warning" {...form.field("isWarning")} />
      {firstDay}
      <DateField
        label="Last day"
        hint="Leave blank to show it until you stop it"
        min={firstOn ?? today}
        today={today}
        {...form.field("endsOn")}
      />
    </div>
  </div>
);
