import { smsRefusal, type SmsRefusal } from "@/lib/contacts/rules";
import type { OwnContact } from "@/lib/contacts/schema";

type TextsState = { refusal: SmsRefusal | null; isLocked: boolean; isOn: boolean };

/** Whether a facility texts this person, and whether they can change that here. Turning off is always possible. */
export function textsState({ phone, contact_method_code }: OwnContact): TextsState {
  const refusal = smsRefusal({
    phone: phone.number,
    phoneType: phone.type_code,
    method: contact_method_code,
    optIn: phone.sms_opt_in,
  });
  return {
    refusal,
    isLocked: refusal !== null && (refusal === "OPTED_OUT" || !phone.sms_enabled),
    isOn: phone.sms_enabled && refusal !== "OPTED_OUT",
  };
}
