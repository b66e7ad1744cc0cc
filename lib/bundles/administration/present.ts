import { Conflict, Invalid, refusals } from "@/lib/errors";

export const refuse = refusals({
  TOO_FEW: { as: Invalid, field: "slot", message: "A bundle has at least two slots." },
  NOT_OPEN: {
    as: Conflict,
    field: "slot",
    message: "One of the slots is no longer open. Choose again from those that are.",
  },
  NOT_ON_DEMAND: { as: Conflict, field: "slot", message: "A bundle has on-demand slots only." },
  ORIENTATION: { as: Conflict, field: "slot", message: "An orientation can’t be in a bundle." },
  IN_BUNDLE: { as: Conflict, field: "slot", message: "One of the slots is in a bundle already." },
  MIXED: { as: Conflict, field: "slot", message: "One person takes a bundle: its slots have one type." },
  OVERLAP: { as: Conflict, field: "slot", message: "One person takes a bundle: its slots can’t overlap." },
  BELOW_WAGE: { as: Conflict, field: "billRate", message: "The bill rate is below the wage of a slot." },
  NO_CONTRACT: (agency: string) => ({
    as: Conflict,
    field: "agency",
    message: `${agency} has no contract with this facility.`,
  }),
  NOT_FOUND: (reference: string) => ({
    as: Invalid,
    field: "bundle",
    message: `There is no bundle "${reference}".`,
  }),
  WITHDRAWN: { as: Conflict, field: "bundle", message: "This bundle is withdrawn already." },
});
