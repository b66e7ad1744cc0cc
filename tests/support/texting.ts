import { eq } from "drizzle-orm";
import { GET } from "@/app/api/facility/contact-information/route";
import { PUT } from "@/app/api/facility/contact-information/[contactId]/route";
import { POST as incoming } from "@/app/api/sms/incoming/route";
import { db } from "@/db/client";
import { facilityMembership } from "@/db/schema/users";
import type { OwnContact } from "@/lib/contacts/schema";
import { resetEnv } from "@/lib/env";
import { call, type Refusal } from "./call";
import { aUser } from "./people";
import { next } from "./rows";
import { aFacility } from "./tenants";
import { signedHeaders } from "./text-message";

export const SECRET = "a secret of the gateway";
export const SOURCE = "+12135550160";

export async function aContact() {
  const facility = await aFacility({ name: "Elm House", smsSourceNumber: SOURCE });
  const user = await aUser({ facilityId: facility.id });
  const [row] = await db.select().from(facilityMembership).where(eq(facilityMembership.userId, user.id));
  const contactId = row!.facilityContactId;
  const number = `213-555-${1000 + (next() % 9000)}`;
  const contact = {
    contactName: "Robin Vale, RN",
    contactMethodType: "ANY",
    contactPhoneType: "MOBILE_WORK",
    phoneNumber: number,
    phoneExtensionNumber: "",
    smsEnabled: true,
  };
  const save = (changes: Record<string, unknown> = {}) =>
    call<Refusal>(PUT, { as: user, method: "PUT", params: { contactId }, body: { ...contact, ...changes } });
  const read = async () => (await call<OwnContact[]>(GET, { as: user })).body[0]!;
  return { facility, user, contactId, save, read, phone: `+1${number.replaceAll("-", "")}` };
}

export type Tampering = {
  /** In the message, before it is signed. */
  message?: Record<string, string>;
  signed?: Parameters<typeof signedHeaders>[2];
  /** After it was signed. */
  changes?: Record<string, string>;
  headers?: Record<string, string>;
  secret?: string;
};

export async function texts(from: string, text: string, given: Tampering = {}) {
  process.env.SMS_WEBHOOK_SECRET = given.secret ?? SECRET;
  resetEnv();
  const message = { id: `gw-${next()}`, from, to: SOURCE, text, ...given.message };
  const headers = { ...signedHeaders(SECRET, message, given.signed), ...given.headers };
  return call(incoming, { form: { ...message, ...given.changes }, headers });
}
