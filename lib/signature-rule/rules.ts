export const NEEDS_BOTH =
  "You must select a signature requirement for Clock-in and Sent home early in order to save.";

/** Numbered as in the form. */
export const choices = [
  { value: "1", label: "Signature Required", isRequired: true },
  { value: "2", label: "Opt-Out of Signature", isRequired: false },
] as const;

export type Choice = (typeof choices)[number]["value"] | "";

/** The form's choice for a stored answer; none before the first save. */
export const choiceOf = (isRequired: boolean | null): Choice =>
  choices.find((one) => one.isRequired === isRequired)?.value ?? "";

export const isRequiredBy = (choice: Choice): boolean | null =>
  choices.find((one) => one.value === choice)?.isRequired ?? null;

/** The form's label of a stored answer; null if there is none. */
export const choiceLabelOf = (isRequired: unknown): string | null =>
  choices.find((one) => one.isRequired === isRequired)?.label ?? null;
