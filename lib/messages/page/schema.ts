import { z } from "zod";
import { textOf } from "@/lib/http/wire";
import { MAX_WORDS } from "@/lib/conversations/rules";

/** An answer from the page that a mail links to: the secret of its URL, and what the person writes. */
export const PageAnswer = z.strictObject({
  token: z.string().regex(/^[\w-]{1,128}$/),
  text: textOf(MAX_WORDS).min(1),
});
export type PageAnswer = z.infer<typeof PageAnswer>;

/** A facility's thread as the professional sees it. */
export type PageView = {
  firstName: string;
  facilityName: string;
  facilityPhone: string | null;
  /** A question of theirs waits for a YES or NO. */
  isAsked: boolean;
  /** The last words are a question of theirs, which a short answer may do for. */
  isQuestion: boolean;
  messages: {
    id: number;
    isOwn: boolean;
    text: string;
    when: string;
    /** "CNA, Mon, Nov 30, 7 AM – 3 PM": the shift it is about. */
    about: string | null;
  }[];
};
