/*
 * Looks that several screens share, as utilities. None of them sets a margin, a width or its place in a layout: that is
 * the caller's, and two utilities for one property would depend on the order of the generated style sheet.
 */

/** A box on the page: a panel, a list's entry, a table's frame. */
export const card = "rounded-lg border border-line bg-surface";

/** A box above the page: a popover, a list of suggestions. */
export const floating = "rounded-lg border border-line bg-raised text-ink shadow-md";

export const pageTitle = "text-xl font-title tracking-title";

/** A line of a list to choose from, as high as a finger on a phone. */
export const option = "flex min-h-9 items-center gap-2 rounded-md px-2.5 py-1 max-md:min-h-11";

/** A link of a side navigation; `aria-current` marks the open one, `data-to` the one whose page is on its way. */
export const navItem =
  "flex items-center rounded-md font-medium text-muted hover:bg-hover hover:text-ink data-to:bg-hover data-to:text-ink aria-[current]:bg-brand-soft aria-[current]:text-brand-text";

/** The arrow of a button that opens a list, drawn after its text. */
export const caret =
  "after:-mt-0.75 after:size-1.75 after:flex-none after:rotate-45 after:border-r-[1.5px] after:border-b-[1.5px]";

/** Around a data table that doesn't fit on a tablet: it scrolls sideways together with its header. */
export const wideTable = "md:max-lg:overflow-x-auto md:max-lg:[--header-height:0px] md:max-lg:*:min-w-232";

/** A row that scrolls sideways is faded at each end that has more; with `markMore` for its ref. */
export const fadedEnds = "data-[more~=after]:mask-r-from-90% data-[more~=before]:mask-l-from-90%";

/** An entry of a vertical timeline: a line at its left, with a dot, to the last one. */
export const timelineEntry =
  "relative ml-1 border-l border-line pb-4 pl-4.5 before:absolute before:top-1.5 before:left-[-0.28125rem] before:size-2 before:rounded-full before:border-2 before:border-line-strong before:bg-raised last:border-transparent last:pb-0";

/** The buttons for the time before and after, as one. */
export const stepArrows =
  "inline-flex rounded-md border border-line bg-surface *:first:rounded-r-none *:first:border-r *:first:border-r-line *:last:rounded-l-none";
