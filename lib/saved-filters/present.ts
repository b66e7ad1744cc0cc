import { Conflict, refusals } from "@/lib/errors";
import type { SavedFilterRow, SavedFilterScope } from "./reads";
import type { SavedFilter } from "./schema";

/** The screen's name for it: agencies have filters, schedules have views. */
const nounOf = (scope: SavedFilterScope) => ("agencyId" in scope ? "filter" : "view");

export const refuse = refusals({
  EXISTS: (scope: SavedFilterScope) => ({
    as: Conflict,
    field: "name",
    message: `You already have a ${nounOf(scope)} with this name.`,
  }),
  TOO_MANY: (scope: SavedFilterScope) => ({
    as: Conflict,
    field: "name",
    message: `Delete a ${nounOf(scope)} before you save another.`,
  }),
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
