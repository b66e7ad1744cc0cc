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

test("says how many messages are left before the limit stops the next one", () => {
  const noteOf = (left: number) => reachNote({ name: "Ada Holt", reach: { ...reach, left } });
  expect(noteOf(4)).toBe("Ada gets this by text and can reply.");
  expect(noteOf(3)).toBe("Ada gets this by text and can reply. 3 more in these 24 hours.");
  expect(noteOf(0)).toBe("12 messages in 24 hours are the most for one person. Please call Ada instead.");
});
