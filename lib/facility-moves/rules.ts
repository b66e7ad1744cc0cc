import { counted, formatCount } from "@/lib/counts";

type Party = { id: number; name: string; overtimeThresholdHours: number };

/** What a move of a facility meets; no company for an independent one. */
export type MoveFacts = {
  facility: string;
  from: Party | null;
  to: Party | null;
  /** The company has a facility of this name. */
  isNameTaken: boolean;
  slotsAhead: number;
  /** Employees of the former company alone who are on flex slots ahead. */
  staffBooked: number;
  /** Slots ahead that were floated here from the former company's other facilities, or from here to them. */
  floatsAhead: number;
  /** Employees of the former company who can't be assigned here afterwards. */
  staffLost: number;
  /** People with a role for the former company, who lose theirs at the facility. */
  peopleLosing: number;
  namesLosing: string[];
  idsLosing: number[];
  /** People with a role for all facilities of the new company, who have it here afterwards. */
  peopleJoining: number;
  namesJoining: string[];
  peopleKeeping: number;
  /** No one else administers the facility. */
  losesAdministrator: boolean;
  agencies: number;
  bundles: number;
  holidays: number;
};

export type MoveRefusal = "SAME_COMPANY" | "NAME_TAKEN" | "STAFF_BOOKED" | "FLOATS_AHEAD";

/** Why the facility can't move now. */
export function moveRefusals({ from, to, isNameTaken, staffBooked, floatsAhead }: MoveFacts): MoveRefusal[] {
  if (from?.id === to?.id) return ["SAME_COMPANY"];
  return [
    ...(isNameTaken ? (["NAME_TAKEN"] as const) : []),
    ...(staffBooked > 0 ? (["STAFF_BOOKED"] as const) : []),
    ...(floatsAhead > 0 ? (["FLOATS_AHEAD"] as const) : []),
  ];
}

/** "Ann, Ben, 3 more": of a count, the names that are known. */
const namesText = (count: number, names: readonly string[]) =>
  [...names, ...(count > names.length ? [`${formatCount(count - names.length)} more`] : [])].join(", ");

function losingText({ from, peopleLosing: count, namesLosing }: MoveFacts): string[] {
  if (count === 0) return [];
  const who = `${counted(count, "person", "people")} of ${from!.name}`;
  return [`${who} ${count === 1 ? "loses" : "lose"} access to it at once: ${namesText(count, namesLosing)}.`];
}

function joiningText({ to, peopleJoining: count, namesJoining }: MoveFacts): string {
  if (!to) return "It becomes a customer of its own, without reports and floats of a company.";
  if (count === 0) return `No one has a role for all of ${to.name}’s facilities: give roles at its People.`;
  const who = `${counted(count, "person", "people")} of ${to.name}`;
  return `${who} ${count === 1 ? "gets" : "get"} their role at it at once: ${namesText(count, namesJoining)}.`;
}

/** What a move changes and what stays, in sentences. */
export function moveEffects(facts: MoveFacts): string[] {
  const { from, to, slotsAhead, agencies, bundles, peopleKeeping, staffLost, holidays } = facts;
  const stays = [
    ...(slotsAhead > 0 ? [counted(slotsAhead, "slot ahead", "slots ahead")] : []),
    ...(agencies > 0 ? [counted(agencies, "contract with an agency", "contracts with agencies")] : []),
    ...(bundles > 0 ? [counted(bundles, "open bundle")] : []),
    ...(peopleKeeping > 0 ? [`the roles of ${counted(peopleKeeping, "person", "people")}`] : []),
  ];
  const threshold = to?.overtimeThresholdHours;
  return [
    ...losingText(facts),
    ...(facts.losesAdministrator ? ["No one administers it afterwards. Invite someone at its People."] : []),
    joiningText(facts),
    ...(staffLost > 0
      ? [
          `${counted(staffLost, "employee")} of ${from!.name} can’t be assigned here any more. The facility’s own staff can.`,
        ]
      : []),
    ...(from && threshold !== undefined && threshold !== from.overtimeThresholdHours
      ? [`Overtime counts above ${threshold} hours a week instead of ${from.overtimeThresholdHours}.`]
      : []),
    ...(holidays > 0
      ? [`${counted(holidays, "holiday")} of ${from!.name} ${holidays === 1 ? "stays" : "stay"} as its own.`]
      : []),
    ...(from
      ? [
          `Its past shifts, reports and history move with it: ${from.name} no longer sees them. Notes about people stay with ${from.name}.`,
        ]
      : []),
    ...(from && (facts.peopleLosing > 0 || holidays > 0)
      ? [
          `There’s no Undo: a move back to ${from.name} is another move, and gives back only the roles of those who have one at all of its facilities.`,
        ]
      : []),
    ...(stays.length > 0 ? [`What stays: ${stays.join(", ")}.`] : []),
  ];
}
