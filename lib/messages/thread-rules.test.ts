import { expect, test } from "vitest";
import { compareThreads } from "./thread-rules";

const at = (hour: number, of: { open?: number; isUnread?: boolean } = {}) => ({
  open: of.open ?? 1,
  claimed: 0,
  isUnread: of.isUnread ?? false,
  startsAt: new Date(2026, 10, 28, hour),
});

test("lists what needs someone before what is filled, answers before silence, and then the soonest", () => {
  const [late, soon, answered, filled] = [
    at(19),
    at(7),
    at(23, { isUnread: true }),
    at(6, { open: 0, isUnread: true }),
  ];
  expect([filled, late, soon, answered].sort(compareThreads)).toEqual([answered, soon, late, filled]);
});
