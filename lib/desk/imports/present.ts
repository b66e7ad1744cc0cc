import { Conflict, refusals } from "@/lib/errors";

const few = (names: readonly string[]) =>
  names.length > 3 ? `${names.slice(0, 3).join(", ")} and ${names.length - 3} more` : names.join(", ");

export const refuse = refusals({
  UNDONE: { as: Conflict, field: "importId", message: "This import was taken back already." },
  TOO_LATE: {
    as: Conflict,
    field: "importId",
    message: "An import is taken back within an hour. Remove what is wrong one by one.",
  },
  SIGNED_IN: (names: readonly string[]) => ({
    as: Conflict,
    field: "importId",
    message: `${few(names)} signed in since, so the import isn’t taken back. Nothing was changed.`,
  }),
  CHANGED: (names: readonly string[]) => ({
    as: Conflict,
    field: "importId",
    message: `${few(names)} changed since. Nothing was taken back: first undo what changed them.`,
  }),
  LEFT_ALONE: (places: readonly string[]) => ({
    as: Conflict,
    field: "importId",
    message: `${few(places)} would be left without an administrator. Nothing was changed: make someone else one first.`,
  }),
  USED: {
    as: Conflict,
    field: "importId",
    message: "Some of what you imported is in use, so the import isn’t taken back. Nothing was changed.",
  },
});
