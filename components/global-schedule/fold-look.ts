/** A quiet line that unfolds what needs nothing. */
export const foldLook =
  "group flex w-full gap-1.5 text-left text-sm text-muted hover:bg-hover touch:min-h-11";
export const foldArrow = "ml-auto size-3 flex-none group-aria-expanded:rotate-180";
