import { pageIn, pageParam, queryOf, type AddressCodec } from "@/lib/http/address";
import { views, type TimeOffView } from "./rules";

export type TimeOffAddress = { view: TimeOffView; page: number };

export const timeOffAddress: AddressCodec<TimeOffAddress> = {
  read: (query) => ({
    view: views.find((one) => one === query.get("view")) ?? "open",
    page: pageIn(query),
  }),
  write: ({ view, page }) => queryOf({ view: view === "open" ? null : view, page: pageParam(page) }),
};
