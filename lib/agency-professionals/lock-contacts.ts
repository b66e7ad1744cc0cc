import { lockUntilEnd } from "@/db/advisory-lock.sql";
import type { Transaction } from "@/db/client";

/** Serializes everyone who adds or renames someone, so that two of them can't add the same person twice. */
export const lockContacts = (tx: Transaction) => lockUntilEnd(tx, "professional-contact");
