/** A row of the list beside an open step or part. */
export const partRow =
  "flex w-full items-center gap-3 px-4 py-2 text-left hover:bg-hover aria-[current]:bg-brand-soft aria-[current]:inset-shadow-[3px_0_0_var(--color-brand)] max-md:min-h-11";
