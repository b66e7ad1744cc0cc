import { expect, test } from "vitest";
import { suggestRole } from "./role-suggestion-rules";

const roles = [
  { code: "facility-administrator", name: "Administrator of a facility" },
  { code: "scheduler", name: "Scheduler" },
  { code: "flex-only", name: "Flex only" },
  { code: "viewer", name: "Viewer" },
  { code: "director", name: "Director" },
];

test.each([
  ["Administrator", "Administrator of a facility"],
  ["Sched.", "Scheduler"],
  ["flex", "Flex only"],
  ["DON", "Director"],
  ["viewer (read only)", "Viewer"],
  ["Staffing coordinator", "Scheduler"],
  ["Cook", null],
  ["Regional VP", null],
])("%s is probably %s", (text, role) => expect(suggestRole(text, roles)).toBe(role));
