export type FileRules = {
  /** MIME types ("application/pdf", "image/png"), not extensions. */
  types: readonly string[];
  maxBytes: number;
  /** The messages for a wrong type and for a file too large: the specification prints both for some forms. */
  wrongType: string;
  tooLarge: string;
};

/** Why a file cannot be accepted; null if it can. When the browser knows no type, the server decides. */
export function fileFault({ type, size }: { type: string; size: number }, rules: FileRules): string | null {
  if (type !== "" && !rules.types.includes(type)) return rules.wrongType;
  return size > rules.maxBytes ? rules.tooLarge : null;
}

const units = ["B", "kB", "MB"] as const;

/** "2.4 MB". */
export function sizeText(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** power;
  return `${value >= 10 || power === 0 ? Math.round(value) : Math.round(value * 10) / 10} ${units[power]}`;
}
