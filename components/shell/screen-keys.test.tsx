import { expect, test } from "vitest";
import { renderSchedule as renderAgencySchedule, stubSchedule } from "@/tests/support/agency-schedule-screen";
import { renderPastShifts, pastWeek } from "@/tests/support/past-screen";
import { renderSchedule } from "@/tests/support/schedule-screen";
import { aFeedSlot, useDialogs } from "@/tests/support/slot-dialog";
import { offeredCommands } from "./commands";

useDialogs();

/** Of the shell: undo and shortcuts. The Global Schedule's are in use-calendar-commands.test.tsx. */
const beside = ["z", "?"];

test.each<[string, () => unknown, string]>([
  ["the Daily Schedule", () => renderSchedule({ slots: [aFeedSlot()] }), "cjkanpt/"],
  ["Past Shifts", () => renderPastShifts(pastWeek({})), "adjk/"],
  [
    "an agency's schedule",
    () => {
      stubSchedule();
      renderAgencySchedule();
    },
    "jnp/",
  ],
])("gives every key one meaning on %s", (_, show, keys) => {
  show();
  const offered = offeredCommands().flatMap(({ hotkey }) => hotkey ?? []);
  expect(offered).toEqual(expect.arrayContaining([...keys]));
  expect([...offered, ...beside].toSorted()).toEqual([...new Set([...offered, ...beside])].toSorted());
});
