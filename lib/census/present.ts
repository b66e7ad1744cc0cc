import { Invalid, refusals } from "@/lib/errors";

export const refuse = refusals({
  MIXED: {
    as: Invalid,
    field: "counts",
    message: "Enter residents by unit or for the whole facility, not both.",
  },
  REPEATED: { as: Invalid, field: "counts", message: "A unit is named twice." },
  UNKNOWN_UNIT: { as: Invalid, field: "counts", message: "The facility has no such unit." },
});
