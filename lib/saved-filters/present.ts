import { Conflict, denials } from "@/lib/errors";
import type { SavedFilterRow } from "./reads";
import type { SavedFilter } from "./schema";

export const deny = denials({
  EXISTS: { as: Conflict, field: "name", message: "You already have a filter with this name." },
  TOO_MANY: { as: Conflict, field: "name", message: "Delete a filter before you save another." },
});

/** What a list is filtered by is checked when it is saved, and as it was then when it is read. */
export const presentSavedFilter = <Criteria>({
  criteria,
  ...row
}: SavedFilterRow): SavedFilter<Criteria> => ({
  ...row,
  criteria: criteria as Criteria,
});

/** The fields of a filter that the audit trail keeps. */
export const auditedFilter = ({ name, criteria, isAlerting }: Omit<SavedFilterRow, "id">) => ({
  name,
  criteria,
  isAlerting,
});
