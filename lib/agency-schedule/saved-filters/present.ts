import type { SavedFilterRow } from "./reads";
import type { SavedFilter } from "./schema";

export const presentSavedFilter = ({ id, name, criteria, isAlerting }: SavedFilterRow): SavedFilter => ({
  id,
  name,
  criteria,
  isAlerting,
});

/** What the audit trail keeps of a filter. */
export const auditedFilter = ({ name, criteria, isAlerting }: Omit<SavedFilterRow, "id">) => ({
  name,
  criteria,
  isAlerting,
});
