/** A row of the list beside an open step or part; on a phone nothing is open beside it, and it leads there. */
export const partRow =
  "flex w-full items-center gap-3 px-4 py-2 text-left hover:bg-hover md:aria-[current]:bg-brand-soft md:aria-[current]:inset-shadow-[3px_0_0_var(--color-brand)] max-md:min-h-11 max-md:after:ml-auto max-md:after:size-1.75 max-md:after:flex-none max-md:after:-rotate-45 max-md:after:border-r-[1.5px] max-md:after:border-b-[1.5px] max-md:after:border-muted";

/** The list of steps or parts beside the open one; on a phone one after the other, never wider than it. */
export const besideParts =
  "grid grid-cols-1 items-start gap-3 md:grid-cols-[17rem_minmax(0,1fr)] xl:grid-cols-[20rem_minmax(0,1fr)]";

/** Panels beside each other: the grid's gap takes the place of the distance they keep below one another. */
export const panelGrid = "grid grid-cols-1 items-start gap-3 *:mt-0!";

/** A short list, and beside it what its open row or its words mean, where there is room. */
export const besideList = `${panelGrid} xl:grid-cols-[minmax(0,1fr)_26rem]`;
