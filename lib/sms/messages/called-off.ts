import { oneLine } from "@/lib/mail/messages/layout";
import { whenOf, type ShiftOfMail } from "@/lib/mail/messages/shift-facts";

type CalledOff = Omit<ShiftOfMail, "facilityAddress" | "unitName"> & { firstName: string; lastName: string };

export const calledOffText = (shift: CalledOff): string =>
  `${oneLine(shift.facilityName)}: ${oneLine(`${shift.firstName} ${shift.lastName}`)} called off ${shift.resourceType}, ${whenOf({ ...shift, facilityAddress: "", unitName: null })}. The shift is open again.`;
