/** A row of the list beside an open step or part. */
export const partRow =
  "flex w-full items-center gap-3 px-4 py-2 text-left hover:bg-hover aria-[current]:bg-brand-soft aria-[current]:inset-shadow-[3px_0_0_var(--color-brand)] max-md:min-h-11";

/** The list of steps or parts beside the open one; on a phone one after the other, never wider than it. */
export const besideParts =
  "grid grid-cols-1 items-start gap-3 md:grid-cols-[17rem_minmax(0,1fr)] xl:grid-cols-[20rem_minmax(0,1fr)]";

/** Panels beside each other: the grid's gap takes the place of the distance they keep below one another. */
export const panelGrid = "grid grid-cols-1 items-start gap-3 *:mt-0!";

/** A short list, and beside it what its open row or its words mean, where there is room. */
export const besideList = `${panelGrid} xl:grid-cols-[minmax(0,1fr)_26rem]`;
