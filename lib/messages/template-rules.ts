import { formatShortDay, shortTime } from "@/lib/time/calendar";

export type ShiftWords = {
  resource_type: string;
  shift_date: string;
  start_time: string;
  end_time: string;
};

export type Template = { label: string; text: string };

/** "CNA, Fri, Nov 27, 7:00 AM – 3:00 PM". */
export const wordsOfShift = ({ resource_type, shift_date, start_time, end_time }: ShiftWords): string =>
  `${resource_type}, ${formatShortDay(shift_date)}, ${start_time} – ${end_time}`;

/** What is often written to someone about a shift of theirs. */
export const shiftTemplates = (shift: ShiftWords): Template[] => [
  { label: "Reminder", text: `A reminder of your shift: ${wordsOfShift(shift)}. See you then.` },
  { label: "Still coming?", text: `Are you coming to your shift? ${wordsOfShift(shift)}.` },
  { label: "Come early?", text: `Could you start earlier? Your shift: ${wordsOfShift(shift)}.` },
  { label: "Stay longer?", text: `Could you stay longer? Your shift: ${wordsOfShift(shift)}.` },
];

/** What a question about an open shift begins with; the shift's facts follow it. */
export const questionTemplates = ({ start_time }: ShiftWords): Template[] => [
  { label: "Can you come?", text: `Can you come at ${shortTime(start_time)}?` },
  { label: "Someone called off", text: "Someone called off. Can you help us out?" },
];

/** What is written without a shift in mind. */
export const plainTemplates: readonly Template[] = [
  { label: "Call me", text: "Please call me when you can." },
  { label: "Thank you", text: "Thank you!" },
];

type OpenShift = Omit<ShiftWords, "shift_date"> & { open: number };

/** "2 CNA 7:00 AM – 3:00 PM". */
const wordsOfOpen = ({ open, resource_type, start_time, end_time }: OpenShift): string =>
  `${open} ${resource_type} ${start_time} – ${end_time}`;

const MAX_NAMED = 3;

/** What is often written to everyone who works on a day, with what is still open on it. */
export function dayTemplates(date: string, open: readonly OpenShift[]): Template[] {
  const day = formatShortDay(date);
  const others = open.slice(MAX_NAMED).reduce((sum, one) => sum + one.open, 0);
  const needed = [...open.slice(0, MAX_NAMED).map(wordsOfOpen), others > 0 && `${others} more`].filter(
    Boolean,
  );
  const reminder = { label: "Reminder", text: `A reminder: you work on ${day}. See you then.` };
  if (needed.length === 0)
    return [reminder, { label: "Fully staffed", text: `We’re fully staffed on ${day}. Thank you!` }];
  const still = `On ${day} we still need ${needed.join(", ")}.`;
  return [
    reminder,
    { label: "Stay longer?", text: `${still} Could you stay longer or come earlier?` },
    { label: "Know someone?", text: `${still} Do you know someone who can come?` },
  ];
}
