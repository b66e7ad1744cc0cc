import { expect, test } from "vitest";
import type { PersonRow, ShiftRow } from "./schema";
import { compareThreads, listedThreads, newestThread } from "./thread-rules";

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

test("the newest thread is that of the latest message among those a filter shows", () => {
  const shift = (shift_id: number, last_at: string) => ({ shift_id, last_at }) as ShiftRow;
  const person = (caregiver_id: number, last_at: string, is_unread: boolean) =>
    ({ caregiver_id, last_at, is_unread }) as PersonRow;
  const threads = {
    shifts: [shift(1, "2026-11-27T10:00:00Z"), shift(2, "2026-11-28T08:00:00Z")],
    people: [person(3, "2026-11-28T09:00:00Z", false), person(4, "2026-11-26T09:00:00Z", true)],
  };
  expect(newestThread(listedThreads(threads, "all"))).toEqual({ person: 3 });
  expect(newestThread(listedThreads(threads, "gaps"))).toEqual({ shift: 2 });
  expect(newestThread(listedThreads(threads, "unread"))).toEqual({ person: 4 });
  expect(newestThread({ shifts: [], people: [] })).toBeNull();
});
