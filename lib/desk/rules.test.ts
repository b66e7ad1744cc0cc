import { expect, test } from "vitest";
import { waitingFor } from "./rules";

const NOW = Date.parse("2026-11-30T00:00:00Z");
const since = (minutes: number) => ({ since: new Date(NOW - minutes * 60_000).toISOString() });

test.each([
  [48, "48 m"],
  [16 * 60 + 9, "16 h"],
  [60, "1 h"],
  [28 * 60 + 59, "1 d 4 h"],
  [76 * 60, "3 d"],
  [83 * 1440 + 600, "83 d"],
])("%i minutes of waiting are %s", (minutes, text) => expect(waitingFor(since(minutes), NOW)).toBe(text));
