import type { Actor } from "@/lib/access/actor";
import { presentContact } from "./present";
import { listOwnContacts } from "./reads";
import type { OwnContact } from "./schema";

/** The person's own contact at each of their facilities. */
export const loadContacts = async (actor: Actor): Promise<OwnContact[]> =>
  (await listOwnContacts(actor)).map(presentContact);
