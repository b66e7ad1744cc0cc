import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import type { ContactForm } from "./rules";
import type { Lookup, OwnContact } from "./schema";

export const contactsQuery = () =>
  queryOptions({
    queryKey: ["own-contacts"] as const,
    queryFn: () => api<OwnContact[]>("GET", "/api/facility/contact-information"),
  });

const lookupQuery = (name: "contact-methods" | "phone-types") =>
  queryOptions({
    queryKey: ["entity", name] as const,
    queryFn: () => api<Lookup>("GET", `/api/entity/${name}`),
    staleTime: Infinity,
  });

export const contactMethodsQuery = () => lookupQuery("contact-methods");
export const phoneTypesQuery = () => lookupQuery("phone-types");

export const updateContactMutation = () =>
  mutationOptions({
    mutationKey: ["own-contacts", "update"],
    mutationFn: ({ contactId, contact }: { contactId: number; contact: ContactForm }) =>
      api<string>("PUT", `/api/facility/contact-information/${contactId}`, contact),
    meta: { invalidates: [contactsQuery().queryKey] },
  });
