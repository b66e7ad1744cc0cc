import { counted } from "@/lib/counts";
import { employeeStatuses, type EmployeeStatus } from "../rules";

const verbs: Record<EmployeeStatus, string> = {
  enabled: "Enable",
  pending: "Pending",
  disabled: "Disable",
  terminated: "Terminate",
};

/** What the menu offers: every other status, and nothing for someone deactivated. */
export const statusChoices = (person: { employee_status: EmployeeStatus; is_deactivated: boolean }) =>
  person.is_deactivated
    ? []
    : employeeStatuses
        .filter((status) => status !== person.employee_status)
        .map((status) => ({ status, label: verbs[status] }));

/** Leaving "enabled" takes someone off their shifts. */
export const losesShifts = (from: EmployeeStatus, to: EmployeeStatus): boolean =>
  from === "enabled" && to !== "enabled";

const effects: Record<EmployeeStatus, string> = {
  enabled: "They can be assigned to shifts of the company again.",
  pending: "They can’t be assigned to shifts until they are enabled.",
  disabled: "They can’t be assigned to shifts until they are enabled again.",
  terminated: "Their employment ends: they can’t be assigned to shifts.",
};

export const effectOf = (status: EmployeeStatus): string => effects[status];

/** Why someone can't leave "enabled": some of the shifts they would lose are at facilities the person doesn't work with. */
export const elsewhereText = (count: number): string =>
  `${counted(count, "of their upcoming shifts is at a facility", "of their upcoming shifts are at facilities")} you don’t work with. Someone who does has to take them off first, or change the status.`;

/** The warning about the shifts lost by leaving "enabled". */
export function lostShiftsText(count: number, company: string): string {
  if (count === 0) return "They have no upcoming shifts.";
  const lost =
    count === 1
      ? "They will be removed from 1 upcoming shift, and a replacement shift will be added."
      : `They will be removed from ${count} upcoming shifts, and replacement shifts will be added.`;
  return `${lost} They can no longer work shifts for ${company}.`;
}
