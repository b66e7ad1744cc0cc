import type { Ref } from "react";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";

type EmailFieldProps = {
  ref: Ref<HTMLInputElement>;
  value: string;
  error?: string;
  onChange: (email: string) => void;
};

/** The field's name lets password managers recognize it. */
export function EmailField({ ref, value, error, onChange }: EmailFieldProps) {
  return (
    <Field label="Email" error={error}>
      <TextInput
        ref={ref}
        type="email"
        name="email"
        size="lg"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
