import { expect, test } from "vitest";
import { reachNote } from "./reach-note";

const reach = {
  way: "SMS",
  is_opted_out: false,
  is_barred: false,
  quiet_until: null,
  left: 12,
  timezone: "America/New_York",
} as const;

test("says that a text waits for the morning, unless its shift begins soon or goes on", () => {
  const night = { ...reach, quiet_until: "2026-06-03T11:00:00Z" };
  const noteOf = (startsAt: string, endsAt: string) =>
    reachNote(
      { name: "Ada Holt", reach: night },
      { startsAt: new Date(startsAt), endsAt: new Date(endsAt), now: new Date("2026-06-03T06:00:00Z") },
    );
  expect(reachNote({ name: "Ada Holt", reach: night })).toContain("sent at 7:00 AM");
  expect(noteOf("2026-06-04T12:00:00Z", "2026-06-04T20:00:00Z")).toContain("sent at 7:00 AM");
  expect(noteOf("2026-06-03T12:00:00Z", "2026-06-03T20:00:00Z")).toBe("Ada gets this by text and can reply.");
  expect(noteOf("2026-06-03T03:00:00Z", "2026-06-03T11:00:00Z")).toBe("Ada gets this by text and can reply.");
  expect(noteOf("2026-06-02T20:00:00Z", "2026-06-03T04:00:00Z")).toContain("sent at 7:00 AM");
});

test("says how many messages are left before the limit stops the next one", () => {
  const noteOf = (left: number) => reachNote({ name: "Ada Holt", reach: { ...reach, left } });
  expect(noteOf(4)).toBe("Ada gets this by text and can reply.");
  expect(noteOf(3)).toBe("Ada gets this by text and can reply. 3 more in these 24 hours.");
  expect(noteOf(0)).toBe("12 messages in 24 hours are the most for one person. Please call Ada instead.");
});
