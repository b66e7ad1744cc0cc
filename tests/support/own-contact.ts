import type { OwnContact } from "@/lib/contacts/schema";

/** A person's own contact at a facility, who could get text messages and does not. */
export const aContact = (
  phone: Partial<OwnContact["phone"]> = {},
  given: Partial<OwnContact> = {},
): OwnContact => ({
  contact_id: 7,
  facility_id: 1,
  facility_name: "Ash House",
  name: "Robin Vale",
  email: "robin@example.test",
  contact_method_code: "ANY",
  ...given,
  phone: {
    number: "213-555-1234",
    extension: null,
    type_code: "MOBILE_WORK",
    sms_enabled: false,
    sms_opt_in: null,
    sourceNumberFacilityContacts: "+12135550160",
    ...phone,
  },
});
