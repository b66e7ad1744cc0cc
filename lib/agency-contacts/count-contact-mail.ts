import type { Actor } from "@/lib/access/actor";
import { countHit } from "@/lib/auth/rate-limit";

/** Each is a mail to an address the caller chooses, and tells whether the address has an account. Throws TooMany. */
export const countContactMail = ({ userId }: Actor) =>
  countHit({ name: "agency-contact", of: String(userId), max: 30, minutes: 60 });
