import { Conflict, refusals, Forbidden } from "@/lib/errors";
import type { EmployeeStatus } from "../rules";
import { elsewhereText } from "./rules";

export const refuse = refusals({
  DEACTIVATED: {
    as: Conflict,
    field: "status",
    message: "This professional is deactivated, so their status cannot be changed here.",
  },
  SHIFTS_ELSEWHERE: (count: number) => ({ as: Forbidden, field: "status", message: elsewhereText(count) }),
  STALE: (current: Uppercase<EmployeeStatus>) => ({
    as: Conflict,
    field: "status",
    message: `Someone else has set this professional to ${current.toLowerCase()} in the meantime. Nothing was changed.`,
  }),
});
