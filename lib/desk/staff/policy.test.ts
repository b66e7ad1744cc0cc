import { expect, test } from "vitest";
import { P } from "@/lib/access/permissions";
import { mayChangeStaff } from "./policy";

const own = [P.DESK_SYSTEM, P.DESK_DISPUTES];

test.each([
  [own, { after: [P.DESK_DISPUTES] }, true],
  [own, { before: [P.DESK_SYSTEM] }, true],
  [own, { after: [P.DESK_PEOPLE] }, false],
  [own, { before: [P.DESK_PEOPLE], after: [] }, false],
  [[P.DESK_DISPUTES], { after: [P.DESK_DISPUTES] }, false],
])("who holds %j may make the change %j: %s", (held, change, may) =>
  expect(mayChangeStaff(held, change)).toBe(may),
);
