import { and, eq } from "drizzle-orm";
import { facilityMembership } from "@/db/schema/users";
import { changesOf, recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { refuseAll, Invalid, NotFound } from "@/lib/errors";
import { queueSms } from "@/lib/sms/queue-sms";
import { notificationsOnText } from "@/lib/sms/messages";
import { optInOfNumber } from "@/lib/sms/reads.sql";
import { e164Of, readablePhone } from "@/lib/phones/format";
import { isPhone } from "@/lib/phones/parse-phone";
import type { Actor } from "@/lib/access/actor";
import { findOwnContact, listOwnContacts, type ContactRow } from "./reads";
import { contactErrors, smsRefusal, type ContactForm } from "./rules";
import type { ContactUpdate, OwnContact } from "./schema";
import { refuse, presentContact } from "./present";

type ContactInput = { contactId: number; contact: ContactUpdate };

const formOf = (contact: ContactUpdate): ContactForm => ({
  contactName: contact.contactName,
  contactMethodType: contact.contactMethodType ?? "",
  phoneNumber: contact.phoneNumber ?? "",
  phoneExtensionNumber: contact.phoneExtensionNumber ?? "",
  contactPhoneType: contact.contactPhoneType ?? "",
  smsEnabled: contact.smsEnabled,
});

const storedForm = (found: ContactRow): ContactForm => ({
  contactName: found.contactName ?? found.accountName,
  contactMethodType: found.contactMethodCode ?? "",
  phoneNumber: readablePhone(found.phone) ?? "",
  phoneExtensionNumber: found.phoneExtension ?? "",
  contactPhoneType: found.phoneTypeCode ?? "",
  smsEnabled: found.smsEnabled,
});

function assertValid(form: ContactForm, stored: ContactForm): void {
  const faults = Object.entries(contactErrors(form, stored, isPhone));
  if (faults.length > 0)
    refuseAll(
      Invalid,
      faults.map(([field, message]) => ({ code: "INVALID", field, message })),
    );
}

/**
 * Changes a person's contact at one facility. Turning on text messages sends one that says how to stop them. Throws
 * Invalid, or NotFound for someone else's contact.
 */
export async function updateContact(ctx: Ctx, { contactId, contact }: ContactInput): Promise<void> {
  const { userId } = ctx.actor;
  const input = { contactId, contact };
  await write(ctx, { operation: "contact.changed", input }, async (tx) => {
    const found = await findOwnContact(tx, { userId, contactId });
    if (!found) throw new NotFound();
    const [form, stored] = [formOf(contact), storedForm(found)];
    assertValid(form, stored);
    const values = {
      contactName: contact.contactName,
      contactMethodCode: contact.contactMethodType,
      phone:
        form.phoneNumber === stored.phoneNumber
          ? found.phone
          : contact.phoneNumber && e164Of(contact.phoneNumber),
      phoneExtension: contact.phoneExtensionNumber,
      phoneTypeCode: contact.contactPhoneType,
      smsEnabled: contact.smsEnabled,
    };
    const isTurnedOn = values.smsEnabled && (!found.smsEnabled || found.phone !== values.phone);
    if (isTurnedOn) {
      const optIn = await optInOfNumber(tx, values.phone!, found.sourceNumber);
      const refusal = smsRefusal({
        phone: values.phone,
        phoneType: values.phoneTypeCode,
        method: values.contactMethodCode,
        optIn,
      });
      if (refusal) refuse(refusal);
    }
    const changes = changesOf({ ...found, contactName: found.contactName ?? found.accountName }, values);
    if (!changes) return;
    const { userId: ofUser, facilityContactId } = facilityMembership;
    await tx
      .update(facilityMembership)
      .set(values)
      .where(and(eq(ofUser, userId), eq(facilityContactId, contactId)));
    await recordAudit(tx, ctx, {
      action: "contact.changed",
      facilityId: found.facilityId,
      entity: "facility_contact",
      entityId: contactId,
      ...changes,
    });
    if (isTurnedOn)
      await queueSms(tx, {
        to: values.phone!,
        from: found.sourceNumber,
        text: notificationsOnText(found.facilityName),
      });
  });
}

/** The person's own contact at each of their facilities. */
export const loadContacts = async (actor: Actor): Promise<OwnContact[]> =>
  (await listOwnContacts(actor)).map(presentContact);
