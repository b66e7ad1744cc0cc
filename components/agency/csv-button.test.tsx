import { expect, test, vi } from "vitest";
import { fireEvent, screen } from "@testing-library/react";
import { openSchedule, stubSchedule } from "@/tests/support/agency-schedule-screen";
import { press } from "@/tests/support/press";
import { eventually } from "@/tests/support/eventually";

test.each([
  [0, "open-shifts-2030-03-04.csv", { tab: "open", start: "2030-03-04", end: "2030-03-17" }],
  [1, "open-bundles-2030-03-04.csv", { tab: "bundles", start: "2030-03-04", end: "2030-03-17" }],
  [2, "assigned-shifts-2030-03-04.csv", { tab: "assigned" }],
  [3, "past-shifts-2030-03-04.csv", { tab: "past", start: "2030-02-18", end: "2030-03-04" }],
])("the CSV of tab %i is %s, of the list as filtered and sorted", async (index, name, list) => {
  const { answers, calls } = stubSchedule();
  answers["schedule/export"] = new Response("Date\r\n", { headers: { "content-type": "text/csv" } });
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:1");
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await openSchedule(`?tab-index=${index}&type=CNA&sort=-pay`);
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "birch " } });
  await press("CSV");
  await eventually(() => expect(names).toEqual([name]));
  const sent = calls.find((call) => call.startsWith("POST /api/agencies/schedule/export "))!;
  expect(JSON.parse(sent.slice(sent.indexOf("{")))).toEqual({
    ...list,
    facility: [],
    type: ["CNA"],
    starts: [],
    sort: "-pay",
    bundle: null,
    search: "birch",
  });
});
