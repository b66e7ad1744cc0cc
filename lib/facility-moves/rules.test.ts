import { expect, test } from "vitest";
import { moveEffects, moveRefusals, type MoveFacts } from "./rules";

const rose = { id: 1, name: "Rose Care", overtimeThresholdHours: 40 };
const elm = { id: 2, name: "Elm Group", overtimeThresholdHours: 36 };

const facts = (given: Partial<MoveFacts> = {}): MoveFacts => ({
  facility: "Rose Manor",
  from: rose,
  to: elm,
  isNameTaken: false,
  slotsAhead: 0,
  staffBooked: 0,
  floatsAhead: 0,
  staffLost: 0,
  peopleLosing: 0,
  namesLosing: [],
  idsLosing: [],
  peopleJoining: 0,
  namesJoining: [],
  peopleKeeping: 0,
  losesAdministrator: false,
  agencies: 0,
  bundles: 0,
  holidays: 0,
  ...given,
});

test("refuses a move to the same company, and one that bookings depend on", () => {
  expect(moveRefusals(facts())).toEqual([]);
  expect(moveRefusals(facts({ to: rose, staffBooked: 1 }))).toEqual(["SAME_COMPANY"]);
  expect(moveRefusals(facts({ from: null, to: null }))).toEqual(["SAME_COMPANY"]);
  expect(moveRefusals(facts({ isNameTaken: true }))).toEqual(["NAME_TAKEN"]);
  expect(moveRefusals(facts({ staffBooked: 2, floatsAhead: 1 }))).toEqual(["STAFF_BOOKED", "FLOATS_AHEAD"]);
});

test("says who loses the facility, what changes and what stays", () => {
  const met = facts({
    slotsAhead: 12,
    staffLost: 1,
    peopleLosing: 3,
    namesLosing: ["Ann", "Ben"],
    peopleJoining: 12,
    namesJoining: ["Cleo"],
    peopleKeeping: 1,
    agencies: 1,
    bundles: 2,
    holidays: 1,
    losesAdministrator: true,
  });
  expect(moveEffects(met)).toEqual([
    "3 people of Rose Care lose access to it at once: Ann, Ben, 1 more.",
    "No one administers it afterwards. Invite someone at its People.",
    "12 people of Elm Group get their role at it at once: Cleo, 11 more.",
    "1 employee of Rose Care can’t be assigned here any more. The facility’s own staff can.",
    "Overtime counts above 36 hours a week instead of 40.",
    "1 holiday of Rose Care stays as its own.",
    "Its past shifts, reports and history move with it: Rose Care no longer sees them. Notes about people stay with Rose Care.",
    "There’s no Undo: a move back to Rose Care is another move, and gives back only the roles of those who have one at all of its facilities.",
    "What stays: 12 slots ahead, 1 contract with an agency, 2 open bundles, the roles of 1 person.",
  ]);
});

test("says what an independent facility gains and a facility without a company leaves", () => {
  expect(moveEffects(facts({ to: null }))[0]).toBe(
    "It becomes a customer of its own, without reports and floats of a company.",
  );
  expect(moveEffects(facts({ from: null }))).toEqual([
    "No one has a role for all of Elm Group’s facilities: give roles at its People.",
  ]);
});
