import type { MessageContent } from "../queue-mail";
import { composeMail, oneLine } from "./layout";
import { factsOf, whenOf, type ShiftOfMail } from "./shift-facts";

type TeamShifts = {
  recipientName: string;
  event: "claimed" | "cancelled";
  professionalName: string;
  /** At least one, soonest first, all at one facility. */
  shifts: readonly ShiftOfMail[];
};

/** To an agency's contact: shifts its professional has taken, or no longer has. */
export function teamShiftsMail({
  recipientName,
  event,
  professionalName,
  shifts,
}: TeamShifts): MessageContent {
  const [first] = shifts;
  const who = oneLine(professionalName);
  const several = `${shifts.length} shifts`;
  const what = shifts.length === 1 ? `${first!.resourceType}, ${whenOf(first!)}` : several;
  const count = shifts.length === 1 ? "this shift" : `these ${several}`;
  const lost = shifts.length === 1 ? "is cancelled" : "are cancelled";
  return composeMail({
    subject: `${event === "claimed" ? "Claimed" : "Cancelled"} for ${who}: ${what}`,
    greeting: `Hello ${recipientName}`,
    paragraphs: [
      event === "claimed"
        ? `${who} now has ${count} at ${oneLine(first!.facilityName)}.`
        : `${who} no longer has ${count} at ${oneLine(first!.facilityName)}: ${shifts.length === 1 ? "it" : "they"} ${lost}.`,
    ],
    facts:
      shifts.length === 1
        ? factsOf(first!)
        : shifts.map((shift): [string, string] => [
            shift.unitName ? `${shift.resourceType}, ${shift.unitName}` : shift.resourceType,
            whenOf(shift),
          ]),
  });
}
