import type { SavedFilterRow } from "./reads";
import type { SavedFilter } from "./schema";

export const presentSavedFilter = ({ id, name, criteria }: SavedFilterRow): SavedFilter => ({
  id,
  name,
  criteria,
});
