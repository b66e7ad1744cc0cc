/* The pages outside the portal: sign-in, and the links sent to professionals. */

export const publicForm = "flex flex-col gap-4.5";

export const publicTitle = "text-2xl font-title tracking-title outline-none";

/** A long email must not widen the page. */
export const publicLead = "mt-1 text-md text-muted wrap-anywhere";

/** Around them: the logo at the top, and one column, whose title keeps its place between steps. */
export const publicMain = "flex flex-col px-10 py-8 max-md:px-5 max-md:py-6";
export const publicColumn =
  "mx-auto flex w-full max-w-92 flex-col gap-10 pt-[clamp(3rem,17vh,11rem)] pb-8 max-md:max-w-104 max-md:pt-12 max-md:pb-4";
