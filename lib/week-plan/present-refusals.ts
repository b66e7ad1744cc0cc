import type { DraftRefusal } from "./rules";

const texts: Record<DraftRefusal, (planned: string | null) => string> = {
  GONE: () => "This shift isn’t open anymore.",
  NOT_STAFF: () => "This person isn’t on this facility’s staff.",
  PLANNED_MEANWHILE: (name) =>
    name === null
      ? "Someone else has taken this out of the plan."
      : `Someone else has planned ${name} for this shift.`,
};

/** Why a slot stays as it was planned. */
export const draftRefusalText = (refusal: DraftRefusal, planned: string | null): string =>
  texts[refusal](planned);

export const NOT_PLANNED = "This is no longer planned.";
