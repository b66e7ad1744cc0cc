import type { contactMethods } from "@/db/schema/users";

type ContactMethod = (typeof contactMethods)[number];
export type CodeChannel = "mail" | "sms";

const channels: Record<ContactMethod, readonly CodeChannel[]> = {
  ANY: ["mail"],
  CALL_AND_TEXT: ["sms"],
  EMAIL_AND_TEXT: ["mail", "sms"],
  TEXT: ["sms"],
};

/** The channels a code is sent by: the person's preference, or mail if there is no number to text. */
export function codeChannels(contactMethodCode: ContactMethod, phone: string | null): readonly CodeChannel[] {
  return phone ? channels[contactMethodCode] : ["mail"];
}
