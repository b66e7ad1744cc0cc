import { Conflict, denials } from "@/lib/errors";
import type { SavedFilterRow } from "./reads";
import type { SavedFilter } from "./schema";

export const deny = denials({
  EXISTS: { as: Conflict, field: "name", message: "You already have a filter with this name." },
  TOO_MANY: { as: Conflict, field: "name", message: "Delete a filter before you save another." },
});

/** Criteria are validated when saved, not when read. */
export const presentSavedFilter = <Criteria>({
  criteria,
  ...row
}: SavedFilterRow): SavedFilter<Criteria> => ({
  ...row,
  criteria: criteria as Criteria,
});

/** The fields recorded in the audit trail. */
export const auditedFilter = ({ name, criteria, isAlerting }: Omit<SavedFilterRow, "id">) => ({
  name,
  criteria,
  isAlerting,
});
