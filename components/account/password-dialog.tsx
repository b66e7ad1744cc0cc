"use client";

import { NewPasswordFields, newPasswordErrors } from "@/components/sign-in/new-password-fields";
import { FIELD_REQUIRED } from "@/components/sign-in/validation";
import { useWrite } from "@/components/shell/use-write";
import { PasswordField } from "@/components/ui/form/password-field";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { changePasswordMutation } from "@/lib/users/client";

const NOTHING = { currentPassword: "", password: "", retypePassword: "" };

const check = (values: typeof NOTHING) => ({
  ...newPasswordErrors(values),
  ...(values.currentPassword === "" && { currentPassword: FIELD_REQUIRED }),
});

/** Changes the password; requires the current one. */
export function PasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const change = useWrite(changePasswordMutation(), {
    done: "Your password is changed. Every other device was signed out.",
    failed: "Failed to change password.",
  });
  const form = useForm({
    initial: NOTHING,
    check,
    submit: (values) => change.send(values).then(onClose),
  });
  return (
    <FormDialog
      open
      size="sm"
      title="Change password"
      submitLabel="Change password"
      form={form}
      onClose={onClose}
    >
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...form.field("currentPassword")}
      />
      <NewPasswordFields value={form.values} errors={form.errors} onChange={form.change} />
    </FormDialog>
  );
}
