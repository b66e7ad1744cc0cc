type Months = { from: string | null; through: string | null };

const numbers = (month: string) => month.split("-").map(Number) as [year: number, month: number];

export function addMonths(month: string, count: number): string {
  const [year, n] = numbers(month);
  const at = year * 12 + n - 1 + count;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`;
}

export const monthOf = (now: Date): string => now.toISOString().slice(0, 7);

/** The first month that has to stay. */
export const firstKept = (now: Date, keepMonths: number): string => addMonths(monthOf(now), -keepMonths);

/** Parts that end before a month, oldest first: always those without a gap from the beginning. */
export const partsBefore = <Part extends Months>(parts: readonly Part[], before: string) =>
  parts.filter((part): part is Part & { through: string } => part.through !== null && part.through < before);

/** "2024-12", "to-2026-12" for everything up to it. */
export const spanOf = ({ from, through }: Months): string =>
  from === through ? `${through}` : from === null ? `to-${through}` : `${from}-to-${through}`;

export const fileOf = (months: Months): string => `audit-${spanOf(months)}.jsonl.gz`;
export const manifestOf = (file: string): string => file.replace(/\.jsonl\.gz$/, ".json");
