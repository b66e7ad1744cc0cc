/** The cells of the recorded values beside the claimed ones. */
export const cell = "border-b border-line px-2.5 py-1.25 text-left max-md:px-1.5";
export const firstCell = "max-md:w-[24%]";
/** Both choices of a break fit side by side. */
export const lastCell = "w-52 max-md:w-1/2";

export const detail = "text-sm text-muted";
