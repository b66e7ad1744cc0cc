import type { SavedFilterRow } from "./reads";
import type { SavedFilter } from "./schema";

export const presentSavedFilter = ({ id, name, criteria, isAlerting }: SavedFilterRow): SavedFilter => ({
  id,
  name,
  criteria,
  is_alerting: isAlerting,
});
