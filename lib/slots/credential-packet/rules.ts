export type Paper = {
  /** A credential's type, or the resource type of a license. */
  type: string;
  kind: "LICENSE" | "CREDENTIAL";
  stateCode: string | null;
  licenseNumber: string | null;
  expiresOn: string | null;
  /** Enclosed; of others only kind, state and expiry are told. */
  isOpen: boolean;
  fileId: string | null;
};

const names: Readonly<Record<string, string>> = {
  BACKGROUND_CHECK: "Background check",
  CPR: "CPR certificate",
  ORIENTATION: "Orientation",
  PHYSICAL: "Physical examination",
  TB_TEST: "TB test",
};

/** Confidential to the employer: identity documents and references. A database trigger leaves them out too. */
const withheld = new Set(["I9", "REFERENCES"]);

const isShared = ({ kind, type }: Paper): boolean => kind === "LICENSE" || !withheld.has(type);

const inWords = (code: string) =>
  code.charAt(0).toUpperCase() + code.slice(1).toLowerCase().replaceAll("_", " ");

export function nameOfPaper({ kind, type, stateCode }: Paper): string {
  return kind === "LICENSE" ? `${type} license, ${stateCode}` : (names[type] ?? inWords(type));
}

/** Valid through the day of its expiry, in the facility's zone. */
export const isExpired = ({ expiresOn }: Paper, today: string): boolean =>
  expiresOn !== null && expiresOn < today;

/** Licenses first, led by the one the shift requires; then the rest by name. */
export function inPacketOrder(papers: readonly Paper[], resourceType: string): Paper[] {
  const rank = ({ kind, type }: Paper) => (kind !== "LICENSE" ? 2 : type === resourceType ? 0 : 1);
  return papers
    .filter(isShared)
    .sort((a, b) => rank(a) - rank(b) || nameOfPaper(a).localeCompare(nameOfPaper(b), "en"));
}
