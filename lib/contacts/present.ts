import { refusals, Invalid } from "@/lib/errors";
import type { ContactRow } from "./reads";
import { readablePhone } from "@/lib/phones/format";
import { smsRefusalTexts, type SmsRefusal } from "./rules";
import type { OwnContact } from "./schema";

const noTexts = (refusal: SmsRefusal) => ({
  as: Invalid,
  field: "smsEnabled",
  message: smsRefusalTexts[refusal],
});

export const refuse = refusals({
  NO_PHONE: noTexts("NO_PHONE"),
  NOT_MOBILE: noTexts("NOT_MOBILE"),
  NO_TEXT: noTexts("NO_TEXT"),
  OPTED_OUT: noTexts("OPTED_OUT"),
});

type PhoneRow = Pick<
  ContactRow,
  "phone" | "phoneExtension" | "phoneTypeCode" | "smsEnabled" | "smsOptIn" | "sourceNumber"
>;

export const presentPhone = (row: PhoneRow): OwnContact["phone"] => ({
  number: readablePhone(row.phone),
  extension: row.phoneExtension,
  type_code: row.phoneTypeCode,
  sms_enabled: row.smsEnabled,
  sms_opt_in: row.smsOptIn,
  sourceNumberFacilityContacts: row.sourceNumber,
});

export const presentContact = (row: ContactRow): OwnContact => ({
  contact_id: row.contactId,
  facility_id: row.facilityId,
  facility_name: row.facilityName,
  name: row.contactName ?? row.accountName,
  email: row.email,
  contact_method_code: row.contactMethodCode,
  phone: presentPhone(row),
});
