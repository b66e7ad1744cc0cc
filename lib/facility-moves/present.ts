import { Conflict, refusals } from "@/lib/errors";
import { counted } from "@/lib/counts";
import type { MoveFacts } from "./rules";

const nameOf = ({ from }: MoveFacts) => from?.name ?? "its company";

export const refuse = refusals({
  SAME_COMPANY: (facts: MoveFacts) => ({
    as: Conflict,
    field: "company",
    message: facts.to
      ? `${facts.facility} belongs to ${facts.to.name} already.`
      : `${facts.facility} has no company.`,
  }),
  NAME_TAKEN: (facts: MoveFacts) => ({
    as: Conflict,
    field: "company",
    message: `${facts.to ? `${facts.to.name} has` : "There is"} a facility called ${facts.facility} already. Rename one of them first.`,
  }),
  STAFF_BOOKED: (facts: MoveFacts) => ({
    as: Conflict,
    field: "company",
    message: `${counted(facts.staffBooked, "employee")} of ${nameOf(facts)} ${facts.staffBooked === 1 ? "is" : "are"} on flex slots ahead at ${facts.facility}. Take them off first, or make them its internal staff.`,
  }),
  FLOATS_AHEAD: (facts: MoveFacts) => ({
    as: Conflict,
    field: "company",
    message: `${counted(facts.floatsAhead, "slot")} ahead floated between ${facts.facility} and other facilities of ${nameOf(facts)}. Cancel those first, or move it once they are worked.`,
  }),
  LAST_ADMINISTRATOR: (facts: MoveFacts) => ({
    as: Conflict,
    field: "company",
    message: `This leaves ${facts.facility} without an administrator: make someone else one first.`,
  }),
});
