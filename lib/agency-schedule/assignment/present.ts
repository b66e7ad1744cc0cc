import { Conflict, Invalid, NotFound, type HttpError } from "@/lib/errors";
import type { CredentialFaults, Refusal, WeekLoad } from "./rules";
import type { SearchedRow } from "./reads";
import type { SearchedProfessional } from "./schema";

export type Denial =
  "NOT_ON_ROSTER" | "NOT_JOINED" | "DISABLED" | "SLOT_GONE" | "BUNDLE_GONE" | "NOT_SEEN" | "GUARANTEE_GONE";

const texts: Record<Exclude<Denial, "NOT_ON_ROSTER" | "NOT_SEEN">, { field: string; message: string }> = {
  NOT_JOINED: {
    field: "caregiverId",
    message: "This professional hasn't accepted your agency's invite yet.",
  },
  DISABLED: { field: "caregiverId", message: "This professional is disabled for your agency." },
  SLOT_GONE: { field: "available_slot", message: "This shift is no longer available." },
  BUNDLE_GONE: {
    field: "available_shifts",
    message: "Some shifts of this bundle are no longer available.",
  },
  GUARANTEE_GONE: {
    field: "isGuaranteed",
    message: "This shift is no longer guaranteed. Refresh the feed to see its terms.",
  },
};

/** The error of a denial. What is not the agency's is as what does not exist. */
export function denied(code: Denial): HttpError {
  if (code === "NOT_ON_ROSTER" || code === "NOT_SEEN") return new NotFound();
  return new Conflict({ code, ...texts[code] });
}

const CREDENTIALS = "Some credentials are pending, missing or rejected.";

/** For credentials the wire's message is an object: what is pending, missing and rejected. */
function credentialsRefused(faults: CredentialFaults): Conflict {
  const error = { code: "CREDENTIALS", field: "caregiverId" };
  return new Conflict({ ...error, message: CREDENTIALS }, { errors: [{ ...error, message: faults }] });
}

export function refused(refusal: Refusal): Conflict {
  if (refusal.kind === "CREDENTIALS") return credentialsRefused(refusal.faults);
  return new Conflict({ code: refusal.code, field: "caregiverId", message: refusal.text });
}

const hours = (minutes: number) => Math.round(minutes / 0.6) / 100;

/** Asks for the acknowledgements of a week beyond the threshold. */
export function overtime({ minutes, weekOn }: WeekLoad): Invalid {
  return new Invalid(
    {
      code: "OVERTIME",
      field: "byPassOTModalConfirmation",
      message: `This assignment brings the professional to ${hours(minutes)} hours in the invoiceable period.`,
    },
    { showExternalBypassModal: true, week_hours: hours(minutes), week_start: weekOn },
  );
}

type Judged = { refusal: Refusal | null; minutes: number; isOvertime: boolean };

export function presentSearched(row: SearchedRow, judged: Judged): SearchedProfessional {
  const { refusal } = judged;
  const blocks = [
    row.isDisabled ? texts.DISABLED.message : null,
    refusal?.kind === "BLOCKED" ? refusal.text : null,
  ].filter((text) => text !== null);
  return {
    caregiver_id: row.professionalId,
    caregiver_name: `${row.firstName} ${row.lastName}`,
    certification_type: row.resourceType,
    number_of_shift_worked: row.worked,
    has_joined: row.hasJoined,
    caregiver_stats: { tier: row.tier },
    week_hours: hours(judged.minutes),
    is_overtime: judged.isOvertime,
    blocks,
    credential_faults: refusal?.kind === "CREDENTIALS" ? Object.values(refusal.faults).flat() : [],
  };
}
