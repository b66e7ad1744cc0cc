import { sendTo } from "./send-to";

/**
 * The endpoint of a form on a link’s page, posted with or without scripts. The link identifies the person, no matter who
 * is signed in on this device.
 */
export const linkForm = { access: "public", isPostedFromElsewhere: true, redirects: true } as const;

/** Back to the link's page, with a note on what came of the form. */
export const backTo = (page: string, note: string): Response => sendTo(note ? `${page}?note=${note}` : page);
