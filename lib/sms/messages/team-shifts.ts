import { oneLine } from "@/lib/mail/messages/layout";
import { whenOf, type ShiftOfMail } from "@/lib/mail/messages/shift-facts";

type TeamShifts = {
  event: "claimed" | "cancelled";
  professionalName: string;
  /** At least one, soonest first, all at one facility. */
  shifts: readonly ShiftOfMail[];
};

/** To an agency's contact: the soonest shift its professional has taken or lost, and how many more. */
export function teamShiftsText({ event, professionalName, shifts }: TeamShifts): string {
  const [first, ...others] = shifts;
  const more = others.length > 0 ? `, and ${others.length} more` : "";
  return `${event === "claimed" ? "Claimed" : "Cancelled"} for ${oneLine(professionalName)}: ${first!.resourceType} at ${oneLine(first!.facilityName)}, ${whenOf(first!)}${more}.`;
}
