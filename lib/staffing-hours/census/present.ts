import { Invalid, refusals } from "@/lib/errors";

export const refuse = refusals({
  MIXED: {
    as: Invalid,
    field: "counts",
    message: "Enter residents by unit or for the whole facility, not both.",
  },
  REPEATED: { as: Invalid, field: "counts", message: "A unit is named twice." },
  NO_FILE: { as: Invalid, field: "file", message: "Choose a file." },
  NO_UNIT: (name: string) => ({
    as: Invalid,
    field: "unit",
    message: `the facility has no unit “${name}”`,
  }),
  SAME_UNIT: { as: Invalid, field: "unit", message: "repeats the unit on the same day, by name or code" },
  BOTH_KINDS: { as: Invalid, field: "unit", message: "the day is counted both by unit and as a whole" },
  UNKNOWN_UNIT: { as: Invalid, field: "counts", message: "The facility has no such unit." },
});
