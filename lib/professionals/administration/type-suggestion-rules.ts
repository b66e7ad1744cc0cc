/** What people call a type otherwise; where a word means another, it comes first. */
const otherNames: readonly (readonly [RegExp, string])[] = [
  [/\b(lpn|lvn)\b|practical|vocational/i, "LPN"],
  [/\b(cma|qma|med(ication)? (aide|tech(nician)?))\b/i, "CMA"],
  [/\b(gna|geriatric)\b/i, "GNA"],
  [/\b(cna|stna|nac|pca|psw)\b|aide|nurs\w* (assist\w*|attend\w*)/i, "CNA"],
  [/\brn\b|registered|charge|supervisor|\bnurse\b/i, "RN"],
];

/** The type that is probably meant, if it is one; null if none is. */
export function suggestType(text: string, types: readonly string[]): string | null {
  const meant = otherNames.find(([pattern, code]) => pattern.test(text) && types.includes(code));
  return meant?.[1] ?? null;
}
