import { Conflict, refusals, Invalid } from "@/lib/errors";
import { presentFit } from "@/lib/slots/fit/present";
import type { Ranked } from "@/lib/slots/fit/rules";
import { hoursOf } from "@/lib/time/durations";
import type { CredentialFaults, Refusal, WeekLoad } from "./rules";
import type { SearchedRow } from "./reads.sql";
import type { SearchedProfessional } from "./schema";

const DECLINED = "This professional has declined your agency’s invite.";
const DISABLED = "This professional is disabled for your agency.";
const CREDENTIALS = "Some credentials are pending, missing or rejected.";

const presentWeek = ({ minutes, minutesBefore, weekOn }: WeekLoad) => ({
  week_hours: hoursOf(minutesBefore),
  week_hours_with: hoursOf(minutes),
  week_start: weekOn,
});

/** Why a professional is not assigned. */
export const refuse = refusals({
  NOT_JOINED: {
    as: Conflict,
    field: "caregiverId",
    message: "This professional hasn’t accepted your agency’s invite yet.",
  },
  OTHER_SHIFT: {
    as: Invalid,
    field: "recurringShiftData.shiftId",
    message: "The shift of the address and of the request differ.",
  },
  DECLINED: { as: Conflict, field: "caregiverId", message: DECLINED },
  DISABLED: { as: Conflict, field: "caregiverId", message: DISABLED },
  SLOT_GONE: { as: Conflict, field: "available_slot", message: "This shift is no longer available." },
  BUNDLE_GONE: {
    as: Conflict,
    field: "available_shifts",
    message: "Some shifts of this bundle are no longer available.",
  },
  GUARANTEE_GONE: {
    as: Conflict,
    field: "isGuaranteed",
    message: "This shift is no longer guaranteed. Refresh the feed to see its terms.",
  },
  /** For credentials the wire's message is an object: what is pending, missing and rejected. */
  CREDENTIALS: (faults: CredentialFaults) => ({
    as: Conflict,
    field: "caregiverId",
    message: CREDENTIALS,
    beside: { errors: [{ code: "CREDENTIALS", field: "caregiverId", message: faults }] },
  }),
  BLOCKED: (code: string, message: string) => ({ as: Conflict, code, field: "caregiverId", message }),
  /** Requests the acknowledgements for weeks beyond the threshold. */
  OVERTIME: (weeks: WeekLoad[]) => ({
    as: Invalid,
    field: "byPassOTModalConfirmation",
    message:
      weeks.length === 1
        ? `This assignment brings the professional to ${hoursOf(weeks[0]!.minutes)} hours in the invoiceable period.`
        : `This assignment brings the professional to more than 40 hours in ${weeks.length} invoiceable periods.`,
    beside: { showExternalBypassModal: true, ...presentWeek(weeks.at(-1)!), weeks: weeks.map(presentWeek) },
  }),
});

export const throwRefusal = (refusal: Refusal): never =>
  refusal.kind === "CREDENTIALS"
    ? refuse("CREDENTIALS", refusal.faults)
    : refuse("BLOCKED", refusal.code, refusal.text);

const standingBlocks = ({ hasDeclined, isDisabled }: SearchedRow): string[] => [
  ...(hasDeclined ? [DECLINED] : []),
  ...(isDisabled ? [DISABLED] : []),
];

/** Until they accept the agency's invite, their work is private: where, how much, and when they rest. */
export const presentInvited = (row: SearchedRow): SearchedProfessional => ({
  caregiver_id: row.professionalId,
  caregiver_name: `${row.firstName} ${row.lastName}`,
  certification_type: row.resourceType,
  number_of_shift_worked: 0,
  has_joined: false,
  caregiver_stats: { tier: row.tier },
  fit: null,
  blocks: standingBlocks(row),
  needs_credentials: false,
  warnings: [],
});

const textsOf = (refusal: Refusal | null): string[] =>
  refusal?.kind === "CREDENTIALS" ? Object.values(refusal.faults).flat() : refusal ? [refusal.text] : [];

export function presentSearched(
  row: SearchedRow,
  { fit, eligibility }: Ranked,
  refusal: Refusal | null,
): SearchedProfessional {
  return {
    caregiver_id: row.professionalId,
    caregiver_name: `${row.firstName} ${row.lastName}`,
    certification_type: row.resourceType,
    number_of_shift_worked: row.worked,
    has_joined: true,
    caregiver_stats: { tier: row.tier },
    fit: presentFit(fit),
    blocks: [...standingBlocks(row), ...textsOf(refusal)],
    needs_credentials: refusal?.kind === "CREDENTIALS",
    warnings: eligibility.warnings.map(({ text }) => text),
  };
}
