import { queryOf, type AddressCodec } from "@/lib/http/address";

/** The open item of a queue. */
export type QueueAddress = { item: string | null };

export const queueAddress: AddressCodec<QueueAddress> = {
  read: (query) => {
    const item = query.get("item") ?? "";
    return { item: /^[A-Za-z0-9-]{1,40}$/.test(item) ? item : null };
  },
  write: ({ item }) => queryOf({ item }),
};

export type PeopleAddress = { search: string; person: number | null };

export const peopleAddress: AddressCodec<PeopleAddress> = {
  read: (query) => {
    const person = query.get("person") ?? "";
    return {
      search: (query.get("search") ?? "").slice(0, 70),
      person: /^[1-9]\d{0,8}$/.test(person) ? Number(person) : null,
    };
  },
  write: ({ search, person }) =>
    queryOf({ search: search || null, person: person === null ? null : String(person) }),
};
