import { isDate } from "@/lib/time/calendar";
import { LARGEST_ID, queryOf, type AddressCodec } from "@/lib/http/address";

const shows = ["all", "gaps", "unread"] as const;
export type Shown = (typeof shows)[number];

/** What the screen keeps in its address: which threads it lists, and the open one. */
export type MessagesAddress = {
  show: Shown;
  shift: number | null;
  person: number | null;
  /** Everyone on a day is written to. */
  day: string | null;
};

/** Nothing is open. */
export const closed = { shift: null, person: null, day: null } as const;

const idOf = (text: string | null): number | null => {
  const id = Number(text ?? "");
  return Number.isInteger(id) && id > 0 && id <= LARGEST_ID ? id : null;
};

export const messagesAddress: AddressCodec<MessagesAddress> = {
  read: (query) => {
    const shift = idOf(query.get("shift"));
    const person = idOf(query.get("person"));
    const day = query.get("day");
    const show = shows.find((one) => one === query.get("show")) ?? "all";
    if (shift !== null) return { ...closed, show, shift };
    if (person !== null) return { ...closed, show, person };
    return { ...closed, show, day: isDate(day) ? day : null };
  },
  write: ({ show, shift, person, day }) =>
    queryOf({
      show: show === "all" ? null : show,
      shift: shift === null ? null : String(shift),
      person: person === null ? null : String(person),
      day,
    }),
};

/** The address of a thread. */
export const threadPath = (open: { person: number } | { shift: number } | { day: string }): string =>
  `/private/messages?${new URLSearchParams(Object.entries(open).map(([key, id]) => [key, String(id)]))}`;
