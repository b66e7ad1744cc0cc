import { LARGEST_ID, queryOf, type AddressCodec } from "@/lib/http/address";

export const shows = ["all", "gaps", "unread"] as const;
export type Shown = (typeof shows)[number];

/** What the screen keeps in its address: which threads it lists, and the open one. */
export type MessagesAddress = { show: Shown; shift: number | null; person: number | null };

const idOf = (text: string | null): number | null => {
  const id = Number(text ?? "");
  return Number.isInteger(id) && id > 0 && id <= LARGEST_ID ? id : null;
};

export const messagesAddress: AddressCodec<MessagesAddress> = {
  read: (query) => {
    const shift = idOf(query.get("shift"));
    return {
      show: shows.find((one) => one === query.get("show")) ?? "all",
      shift,
      person: shift === null ? idOf(query.get("person")) : null,
    };
  },
  write: ({ show, shift, person }) =>
    queryOf({
      show: show === "all" ? null : show,
      shift: shift === null ? null : String(shift),
      person: person === null ? null : String(person),
    }),
};

/** The address of a thread. */
export const threadPath = (open: { shift: number } | { person: number }): string =>
  "shift" in open ? `/private/messages?shift=${open.shift}` : `/private/messages?person=${open.person}`;
