/* The pages outside the portal: sign-in, and the links sent to professionals. */

export const publicForm = "flex flex-col gap-4.5";

export const publicTitle = "text-2xl font-title tracking-title outline-none";

/** A long email must not widen the page. */
export const publicLead = "mt-1 text-md text-muted wrap-anywhere";
