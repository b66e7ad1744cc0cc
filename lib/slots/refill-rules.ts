import { formatWholeDollars } from "@/lib/money";

const inviteNames = { OWN: "Own staff", FLOAT: "Sister facilities", ANYONE: "Anyone" } as const;

type Step =
  | { kind: "INVITE"; from?: "OWN" | "FLOAT" }
  | { kind: "AGENCIES" }
  | { kind: "ON_DEMAND" }
  | { kind: "BONUS"; dollars: number };

/** A ladder's step where room is scarce. */
export function stepName(step: Step): string {
  switch (step.kind) {
    case "INVITE":
      return inviteNames[step.from ?? "ANYONE"];
    case "AGENCIES":
      return "Agencies";
    case "ON_DEMAND":
      return "On-demand";
    case "BONUS":
      return `${formatWholeDollars(step.dollars)} bonus`;
  }
}
