"use client";

import { Field } from "@/components/ui/field";
import { PasswordInput } from "@/components/ui/password-input";
import { faultMessages, faultOf, PASSWORDS_DIFFER, requirements } from "@/lib/auth/password/rules";
import { HintPopover } from "./hint-popover";
import { FIELD_REQUIRED } from "./validation";
import { Check, Circle } from "lucide-react";
import { classNames } from "@/components/ui/class-names";

/** The password requirements, checked off while typing. */
function PasswordRequirements({ password }: { password: string }) {
  return (
    <>
      <p className="font-semibold">Your password must contain</p>
      <ul className="mt-1.5 grid gap-0.5 text-muted">
        {requirements.map(({ label, isMet }) => {
          const met = isMet(password);
          return (
            <li key={label} className={classNames("flex items-center gap-2", met && "text-ink")}>
              {met ? (
                <Check aria-hidden className="size-3.5 flex-none text-filled" />
              ) : (
                <Circle aria-hidden className="size-3.5 flex-none" />
              )}
              {label}
              <span className="sr-only">{met ? ", done" : ", missing"}</span>
            </li>
          );
        })}
      </ul>
      <p className="mt-1.5 text-muted">
        It can’t be a common password, one you’re using now, or made of your name, your email, your
        organization or Shiftwell.
      </p>
    </>
  );
}

export type NewPassword = { password: string; retypePassword: string };
export type NewPasswordErrors = Partial<Record<keyof NewPassword, string>>;

/** The password checks that need no server. */
export function newPasswordErrors({ password, retypePassword }: NewPassword): NewPasswordErrors {
  const fault = faultOf(password);
  const refusal = password === "" ? FIELD_REQUIRED : fault && faultMessages[fault];
  return {
    ...(refusal && { password: refusal }),
    ...(password !== retypePassword && { retypePassword: PASSWORDS_DIFFER }),
  };
}

export type NewPasswordFieldsProps = {
  value: NewPassword;
  errors: NewPasswordErrors;
  /** Only the changed fields: a password manager fills in both at once. */
  onChange: (typed: Partial<NewPassword>) => void;
  size?: "md" | "lg";
  autoFocus?: boolean;
};

/** A new password and its confirmation, with their hints. */
export function NewPasswordFields({ value, errors, onChange, size, autoFocus }: NewPasswordFieldsProps) {
  return (
    <>
      <HintPopover isBelow={size !== "lg"} hint={<PasswordRequirements password={value.password} />}>
        <Field label="New password" error={errors.password}>
          <PasswordInput
            name="password"
            size={size}
            autoComplete="new-password"
            autoFocus={autoFocus}
            value={value.password}
            onChange={(event) => onChange({ password: event.target.value })}
          />
        </Field>
      </HintPopover>
      {/* Hidden once the field's error says the same. */}
      <HintPopover
        isBelow={size !== "lg"}
        hint={errors.retypePassword !== PASSWORDS_DIFFER && <p>{PASSWORDS_DIFFER}</p>}
      >
        <Field label="Confirm password" error={errors.retypePassword}>
          <PasswordInput
            name="retypePassword"
            size={size}
            autoComplete="new-password"
            value={value.retypePassword}
            onChange={(event) => onChange({ retypePassword: event.target.value })}
          />
        </Field>
      </HintPopover>
    </>
  );
}
