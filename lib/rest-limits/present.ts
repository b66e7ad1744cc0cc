import { denials, Invalid } from "@/lib/errors";
import { restCodes, restLimits, restLimitsOf, type RestLimits } from "./rules";

export const deny = denials({
  ONE_PLACE: {
    as: Invalid,
    field: "facility",
    message: "Name a facility or a state with --state, and not both.",
  },
  OUT_OF_RANGE: {
    as: Invalid,
    field: "warnAt",
    message: "A line is outside of the limit's range: rest-limit list shows it.",
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
