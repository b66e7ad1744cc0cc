import { queryOptions } from "@tanstack/react-query";
import { historyKey } from "@/lib/history-key";
import { api, ApiError } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import type { ContactForm } from "./rules";
import type { Lookup, OwnContact } from "./schema";

const listContacts = () => api<OwnContact[]>("GET", "/api/facility/contact-information");

export const contactsQuery = () =>
  queryOptions({
    queryKey: ["own-contacts"] as const,
    queryFn: listContacts,
  });

/** A list to choose from. */
export const lookupQuery = (
  name: "contact-methods" | "phone-types" | "preferred-contact-methods" | "states",
) =>
  queryOptions({
    queryKey: ["entity", name] as const,
    queryFn: () => api<Lookup>("GET", `/api/entity/${name}`),
    staleTime: Infinity,
  });

export const contactMethodsQuery = () => lookupQuery("contact-methods");
export const phoneTypesQuery = () => lookupQuery("phone-types");

export const updateContactMutation = () =>
  write(
    ({ contactId, contact }: { contactId: number; contact: ContactForm }) =>
      api<string>("PUT", `/api/facility/contact-information/${contactId}`, contact),
    { invalidates: [contactsQuery().queryKey, historyKey] },
  );

const NUMBER_CHANGED = "Your phone number has changed. Please review it and confirm again.";

type TextsSwitch = {
  contactId: number;
  isOn: boolean;
  /** The number the person was asked about. */
  number: string | null;
};

/**
 * Switches text messages and keeps the rest as it is now, which may be newer than what is on screen. Another number than
 * the person was asked about is a 409.
 */
export const switchTextsMutation = () =>
  write(
    async ({ contactId, isOn, number }: TextsSwitch) => {
      const contact = (await listContacts()).find(({ contact_id }) => contact_id === contactId);
      if (!contact) throw new ApiError(404, [], "");
      const { name, contact_method_code, phone } = contact;
      if (phone.number !== number)
        throw new ApiError(409, [{ code: "STALE", field: "phoneNumber", message: NUMBER_CHANGED }], "");
      const kept: ContactForm = {
        contactName: name,
        contactMethodType: contact_method_code ?? "",
        phoneNumber: phone.number ?? "",
        phoneExtensionNumber: phone.extension ?? "",
        contactPhoneType: phone.type_code ?? "",
        smsEnabled: isOn,
      };
      return api<string>("PUT", `/api/facility/contact-information/${contactId}`, kept);
    },
    { invalidates: [contactsQuery().queryKey, historyKey] },
  );
