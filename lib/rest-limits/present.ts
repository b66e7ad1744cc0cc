import { refusals, Invalid } from "@/lib/errors";
import { stateName } from "@/lib/states";
import { lawOf, restCodes, restLimits, restLimitsOf, type RestCode, type RestLimits } from "./rules";
import type { ShownRestLimit } from "./schema";

export const refuse = refusals({
  ONE_PLACE: {
    as: Invalid,
    field: "facility",
    message: "Name a facility or a state with --state, and not both.",
  },
  OUT_OF_RANGE: {
    as: Invalid,
    field: "warnAt",
    message: "A line is outside of the limit’s range.",
  },
  LINES_CROSSED: {
    as: Invalid,
    field: "acknowledgeAt",
    message:
      "The acknowledgement must come with the warning or after it: with less rest, or more hours or days.",
  },
});

type Place = {
  stateCode: string | null;
  /** In force there, with what is set at a facility's state. */
  set: Partial<RestLimits>;
};

/** A place's limits as rows for an administrator. */
export const presentRestLimits = ({ stateCode, set }: Place) => {
  const [inForce, byDefault] = [restLimitsOf(stateCode, set), restLimitsOf(stateCode, {})];
  return restCodes.map((code) => ({
    code,
    "warn at": inForce[code].warnAt,
    "acknowledge at": inForce[code].acknowledgeAt,
    default: `${byDefault[code].warnAt} / ${byDefault[code].acknowledgeAt}`,
    range: restLimits[code].range.join(" to "),
    meaning: `${restLimits[code].meaning}, in ${restLimits[code].unit === "h" ? "hours" : "days"}`,
  }));
};

type FacilityPlace = {
  stateCode: string;
  ofFacility: Partial<RestLimits>;
  ofState: Partial<RestLimits>;
};

function sourceOf(code: RestCode, { stateCode, ofFacility, ofState }: FacilityPlace): string {
  if (ofFacility[code]) return "Set for this facility.";
  const state = stateName(stateCode);
  if (ofState[code]) return `Set for facilities in ${state}.`;
  const law = lawOf(code, stateCode);
  return law ? `Follows ${state}’s law on nurses’ hours, ${law}.` : `Follows ${restLimits[code].source}.`;
}

function linesOf(code: RestCode, inForce: RestLimits): string {
  const { unit, isLeast } = restLimits[code];
  const { warnAt, acknowledgeAt } = inForce[code];
  const beyond = (line: number) => `${isLeast ? "less" : "more"} than ${line} ${unit}`;
  if (warnAt === acknowledgeAt) return `Has to be acknowledged with ${beyond(warnAt)}.`;
  // Around a long stretch, all of the rest is needed.
  const long = `, or around more than ${inForce.HOURS_IN_A_ROW.warnAt} h in a row with ${beyond(warnAt)}`;
  return `Warns with ${beyond(warnAt)}; has to be acknowledged with ${beyond(acknowledgeAt)}${code === "SHORT_REST" ? long : ""}.`;
}

/** A facility's limits as its set-up shows them, each with what the provider allows there. */
export function presentLimitsToSet(place: FacilityPlace, ofCustomer: readonly RestCode[]) {
  const inForce = restLimitsOf(place.stateCode, { ...place.ofState, ...place.ofFacility });
  const allowed = restLimitsOf(place.stateCode, place.ofState);
  return presentFacilityLimits(place).map(({ code, title, lines, source }) => ({
    code,
    title,
    lines,
    source,
    ...inForce[code],
    allowed: allowed[code],
    unit: restLimits[code].unit,
    isLeast: restLimits[code].isLeast,
    setBy: !place.ofFacility[code]
      ? null
      : ofCustomer.includes(code)
        ? ("CUSTOMER" as const)
        : ("PROVIDER" as const),
  }));
}

/** A facility's limits in force. */
export function presentFacilityLimits(place: FacilityPlace): ShownRestLimit[] {
  const inForce = restLimitsOf(place.stateCode, { ...place.ofState, ...place.ofFacility });
  return restCodes.map((code) => ({
    code,
    title: restLimits[code].meaning.replace(/^./, (letter) => letter.toUpperCase()),
    lines: linesOf(code, inForce),
    source: sourceOf(code, place),
  }));
}
