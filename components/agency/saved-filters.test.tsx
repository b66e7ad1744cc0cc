import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { openSchedule, stubSchedule } from "@/tests/support/agency-schedule-screen";
import { press } from "@/tests/support/press";

let answers: Record<string, unknown>;
let calls: string[];
beforeEach(() => void ({ answers, calls } = stubSchedule()));

describe("saved filters", () => {
  test("are applied and written to the address", async () => {
    const criteria = { facilityIds: [3], shiftTypes: ["CNA"], startTimes: ["7:00 AM"] };
    answers["saved-filters"] = [{ id: 1, name: "Birch days", isAlerting: true, criteria }];
    await openSchedule();
    await press("Saved filters");
    const list = await screen.findByRole("list", { name: "Your saved filters" });
    await press(/^Birch days/, within(list));
    expect(window.location.search).toBe("?facility=3&type=CNA&starts=7%3A00+AM");
  });

  test("are created from the current filters", async () => {
    await openSchedule("?facility=3&type=CNA");
    await press("Saved filters");
    await press("Save the filters chosen now");
    const dialog = await screen.findByRole("dialog", { name: "Save filters" });
    expect(dialog.textContent).toContain("1 facility · CNA · any start time");
    await press("Save", within(dialog));
    expect(within(dialog).getByText("Enter a name.")).toBeTruthy();
    fireEvent.change(within(dialog).getByRole("textbox", { name: "Name" }), { target: { value: "Birch" } });
    await press("Save", within(dialog));
    const criteria = '"criteria":{"facilityIds":[3],"shiftTypes":["CNA"],"startTimes":[]}';
    expect(calls).toContainEqual(expect.stringContaining(criteria));
  });
});
