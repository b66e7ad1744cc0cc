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
