export const disputeReasons = [
  { value: "NO_CALL_NO_SHOW", label: "No call / no show" },
  { value: "CAREGIVER_REFUSED_TO_WORK", label: "Refused to work" },
  { value: "CAREGIVER_SENT_HOME", label: "Sent home" },
  { value: "CAREGIVER_DNR", label: "Do Not Return" },
  { value: "REQUESTED_SHIFT_CANCELED", label: "Requested shift cancelled" },
  { value: "MISSED_PUNCH", label: "Missed punch" },
  { value: "CAREGIVER_LEFT_EARLY", label: "Left early" },
  { value: "INCORRECT_HOURS", label: "Incorrect hours" },
  { value: "INCORRECT_RATE", label: "Incorrect rate" },
  { value: "OTHER", label: "Other" },
] as const;
export type DisputeReason = (typeof disputeReasons)[number]["value"];

const labels = new Map<string, string>(disputeReasons.map(({ value, label }) => [value, label]));

/** What the screens, files and reports call a reason; a code that isn't offered any more stays as it is. */
export const disputeReasonLabel = (reason: string): string => labels.get(reason) ?? reason;
