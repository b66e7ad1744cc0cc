import type { FieldProps } from "@/components/ui/form/use-form";
import { TextField } from "@/components/ui/form/text-field";

/** The field's name lets password managers recognize it. */
export const EmailField = (field: FieldProps<string>) => (
  <TextField
    label="Email"
    type="email"
    size="lg"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    autoFocus
    {...field}
  />
);
