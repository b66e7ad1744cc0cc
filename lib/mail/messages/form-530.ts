import type { MessageContent } from "../queue-mail";
import { composeMail } from "./layout";

export type Form530Mail = {
  recipientName: string;
  senderName: string;
  facilityName: string;
  /** MM/DD/YYYY. */
  patientDay: string;
  version: number;
  /** In the portal, so opening it requires signing in. */
  address: string;
};

/** Names the day and links to the form; the names on the form stay in the portal. */
export function form530Mail(form: Form530Mail): MessageContent {
  return composeMail({
    subject: `Form 530: ${form.facilityName}, ${form.patientDay}`,
    greeting: `Hello ${form.recipientName}`,
    paragraphs: [
      `${form.senderName} sends you the Nursing Staffing Assignment and Sign-In Sheet of ${form.facilityName}.`,
      "Open it in the portal. You may be asked to sign in first.",
    ],
    facts: [
      ["Date of patient day", form.patientDay],
      ["Version", String(form.version)],
      ["Form", form.address],
    ],
  });
}
