"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { NewPasswordFields, newPasswordErrors } from "@/components/sign-in/new-password-fields";
import { FIELD_REQUIRED } from "@/components/sign-in/validation";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { notify } from "@/components/ui/notify";
import { PasswordInput } from "@/components/ui/password-input";
import { api, ApiError } from "@/lib/http/fetcher";
import { sessionsQuery } from "@/lib/users/sessions/client";

const NOTHING = { currentPassword: "", password: "", retypePassword: "" };
type Value = typeof NOTHING;
type Errors = Partial<Record<keyof Value, string>>;

const isField = (name: string | undefined): name is keyof Value => name !== undefined && name in NOTHING;

/** A new password, for who knows the current one. */
export function PasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const client = useQueryClient();
  const [value, setValue] = useState(NOTHING);
  const [errors, setErrors] = useState<Errors>({});

  async function submit() {
    const missing = value.currentPassword === "" ? { currentPassword: FIELD_REQUIRED } : {};
    const found = { ...newPasswordErrors(value), ...missing };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    await api("PUT", "/api/user/password", value);
    notify({ type: "success", message: "Your password is changed. Every other device was signed out." });
    void client.invalidateQueries(sessionsQuery());
    onClose();
  }

  function refuse(error: unknown): boolean {
    const fault = error instanceof ApiError ? error.errors[0] : undefined;
    if (!fault || !isField(fault.field)) return false;
    setErrors({ [fault.field]: fault.message });
    return true;
  }

  function type(typed: Partial<Value>) {
    setErrors({});
    setValue((before) => ({ ...before, ...typed }));
  }

  return (
    <FormDialog
      open
      size="sm"
      title="Change password"
      submitLabel="Change password"
      errorFallback="Failed to change password."
      onSubmit={submit}
      onError={refuse}
      onClose={onClose}
    >
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <Field label="Current password" error={errors.currentPassword}>
        <PasswordInput
          name="currentPassword"
          autoComplete="current-password"
          value={value.currentPassword}
          onChange={(event) => type({ currentPassword: event.target.value })}
        />
      </Field>
      <NewPasswordFields value={value} errors={errors} onChange={type} />
    </FormDialog>
  );
}
