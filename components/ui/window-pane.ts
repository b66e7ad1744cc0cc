/**
 * With `data-pane`: as high as the window leaves it, below the strips above a page. Nothing but its parts scrolls.
 */
export const windowPane =
  "-mx-5 -mt-5 -mb-12 flex min-h-0 flex-1 max-lg:-mx-4 max-md:-mx-3 max-md:-mt-3.5 max-md:-mb-8";
