import { expect, test } from "vitest";
import { presentMaking } from "./present";
import type { SlotOfHistory } from "./reads";

const madeAt = (createdAt: string) =>
  presentMaking({ createdAt: new Date(createdAt), zone: "America/Los_Angeles" } as SlotOfHistory);

test.each([
  ["2026-11-01T08:15:00Z", "1:15 AM PDT"],
  ["2026-11-01T09:15:00Z", "1:15 AM PST"],
  ["2026-11-01T10:15:00Z", "2:15 AM"],
])("says which of the two an hour is that repeats, at %s", (at, time) =>
  expect(madeAt(at)).toMatchObject({ date: "2026-11-01", time }),
);
