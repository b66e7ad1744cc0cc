import { agreedHours, type Agreed } from "@/lib/past-shifts/agreed-rules";

/** A slot that someone worked, was due to work, or was cancelled from. Money in cents. */
export type WorkedRow = Omit<Agreed, "reasons"> & {
  reasons: string[] | null;
  facility: string;
  zone: string;
  startsOn: string;
  resourceType: string;
  professionalId: number;
  professional: string;
  company: string | null;
  overtimeThresholdHours: number | null;
  approvedAt: Date | null;
  approvedBy: string | null;
  autoApprovedIncomplete: boolean;
  disputedAt: Date | null;
  resolvedAt: Date | null;
};

/** Minutes someone was there: a paid cancellation is none. Null while a clock time is missing. */
export function workedMinutes(row: Agreed): number | null {
  const { minutes, source } = agreedHours(row);
  return source === "CANCELLATION" || source === "NONE" ? 0 : minutes;
}

/** Whose person it is: the agency, the marketplace by its brand, or the facility's own staff. */
export const sourceOf = (
  { agencyName, route }: Pick<Agreed, "agencyName" | "route">,
  brand: string,
): string => agencyName ?? (route === "FLEX" ? "Flex" : brand);
