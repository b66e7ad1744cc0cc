import { Conflict, refusals, Invalid } from "@/lib/errors";
import { textOf } from "../rules";
import { NOT_ITS_DATE } from "./rules";

export const refuse = refusals({
  STALE: { as: Conflict, field: "oldSkipDates", message: textOf.STALE },
  NOT_ITS_DATE: (weekday: Parameters<typeof NOT_ITS_DATE>[0]) => ({
    as: Invalid,
    field: "skipDates",
    message: NOT_ITS_DATE(weekday),
  }),
});
