/** License types valid in only some states, or not in some. */
const onlyIn: Readonly<Record<string, readonly string[]>> = {
  CC: ["AZ"],
  LNA: ["AZ", "NH"],
  STNA: ["OH"],
  GNA: ["MD"],
};
const notIn: Readonly<Record<string, readonly string[]>> = { CNA: ["OH"] };

/** License types a state excludes; any other state excludes LNA. */
const excludedBy: Readonly<Record<string, readonly string[]>> = {
  AZ: ["GNA", "STNA"],
  OH: ["GNA", "CNA", "CC", "LNA"],
  MD: ["STNA", "CC", "LNA"],
  NH: [],
};
const excludedElsewhere = ["LNA"];

const typeAllows = (type: string, state: string) =>
  (onlyIn[type]?.includes(state) ?? true) && !notIn[type]?.includes(state);
const stateAllows = (type: string, state: string) => !(excludedBy[state] ?? excludedElsewhere).includes(type);

/** The two lists overlap only in part, so a license must be allowed by both. */
export const isLicenseOf = (type: string, state: string): boolean =>
  typeAllows(type, state) && stateAllows(type, state);

export const statesFor = (type: string, states: readonly string[]): string[] =>
  type === "" ? [...states] : states.filter((state) => isLicenseOf(type, state));

export const typesFor = (state: string, types: readonly string[]): string[] =>
  state === "" ? [...types] : types.filter((type) => isLicenseOf(type, state));

const forced: Readonly<Record<string, string>> = { CC: "AZ", STNA: "OH", GNA: "MD" };

/** The only state of a license type, if it has one. */
export const forcedState = (type: string): string | null => forced[type] ?? null;

/** Types whose number is required in these states only. */
const numberOnlyIn: Readonly<Record<string, readonly string[]>> = { CNA: ["IL"] };

/** Whether a license needs its number. Types without a list always do. */
export const needsNumber = (type: string, state: string): boolean =>
  numberOnlyIn[type]?.includes(state) ?? true;

export type LicenseForm = { certification_type: string; state_code: string; licence_number: string };

/** The error at each field of a license. */
export function licenseFaults(form: LicenseForm): Partial<Record<keyof LicenseForm, string>> {
  const { certification_type: type, state_code: state, licence_number: number } = form;
  return {
    ...(type === "" && { certification_type: '"License type" is required.' }),
    ...(state === "" && { state_code: '"State" is required.' }),
    ...(type !== "" &&
      state !== "" &&
      !isLicenseOf(type, state) && { state_code: `There is no ${type} license in ${state}.` }),
    ...(type !== "" &&
      needsNumber(type, state) &&
      number.trim() === "" && { licence_number: '"License number" is required.' }),
  };
}
