import type { ContactInfo } from "@/lib/agency-professionals/rules";

let contact: ContactInfo | null = null;

/**
 * The email and phone of the first step, for the second. Kept in memory only: a reload, or the second step's address
 * opened directly, starts over.
 */
export const newContact = {
  get: (): ContactInfo | null => contact,
  set: (next: ContactInfo | null): void => void (contact = next),
};
