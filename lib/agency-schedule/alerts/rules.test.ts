import { describe, expect, test } from "vitest";
import { isQuiet } from "./rules";

describe("quiet hours", () => {
  test.each([
    ["begin at 9 PM in New York", "2030-03-07T01:59:59Z", "America/New_York", false],
    ["begin at 9 PM in New York", "2030-03-07T02:00:00Z", "America/New_York", true],
    ["end at 7 AM in New York", "2030-03-07T11:59:59Z", "America/New_York", true],
    ["end at 7 AM in New York", "2030-03-07T12:00:00Z", "America/New_York", false],
    ["begin later in Los Angeles", "2030-03-07T02:00:00Z", "America/Los_Angeles", false],
    [
      "end an hour earlier after the night the clocks go forward",
      "2030-03-10T10:59:59Z",
      "America/New_York",
      true,
    ],
    [
      "end an hour earlier after the night the clocks go forward",
      "2030-03-10T11:00:00Z",
      "America/New_York",
      false,
    ],
    [
      "end an hour later after the night the clocks go back",
      "2030-11-03T11:59:59Z",
      "America/New_York",
      true,
    ],
    [
      "end an hour later after the night the clocks go back",
      "2030-11-03T12:00:00Z",
      "America/New_York",
      false,
    ],
  ])("%s (%s)", (_, now, zone, quiet) => expect(isQuiet(new Date(now), zone)).toBe(quiet));
});
