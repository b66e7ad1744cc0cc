/** What a reader of a list sees of a shift that changed meanwhile; apart from the errors, which no browser needs. */
export const STALE_SHIFT =
  "Refresh the Page: The shift you selected has changed, refresh now to reflect the latest changes.";
