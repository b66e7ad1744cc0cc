/** "License state" or "TB test", as a person writes a column. */
export const asHeading = (name: string) =>
  (name.charAt(0).toUpperCase() + name.slice(1))
    .replaceAll("_", " ")
    .replace(/^(cpr|tb)\b/i, (letters) => letters.toUpperCase());
