type Rows = { rows: readonly unknown[]; total: number };

/**
 * Query options for the rows the server rendered: all of the list, or its beginning, which is shown until the rest has
 * loaded, unless filters or another order may put other rows first (`isShown`).
 */
export const firstRows = <List extends Rows>(first: List | undefined, isShown = true) => ({
  initialData: first && first.rows.length === first.total ? first : undefined,
  placeholderData: (before: List | undefined) => before ?? (isShown ? first : undefined),
});
