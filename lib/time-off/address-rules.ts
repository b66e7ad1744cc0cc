import { queryOf, type AddressCodec } from "@/lib/http/address";
import { views, type TimeOffView } from "./rules";

export type TimeOffAddress = { view: TimeOffView; page: number };

export const timeOffAddress: AddressCodec<TimeOffAddress> = {
  read: (query) => {
    const page = query.get("page") ?? "";
    return {
      view: views.find((one) => one === query.get("view")) ?? "open",
      page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    };
  },
  write: ({ view, page }) =>
    queryOf({ view: view === "open" ? null : view, page: page === 1 ? null : String(page) }),
};
