import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { Overview, OverviewDay, OverviewPerson } from "@/lib/who-can-work/schema";
import { setClock } from "@/lib/time/clock";
import { WhoCanWorkScreen } from "./who-can-work-screen";
import { show } from "@/tests/support/press";

const NOW = "2026-11-18T20:00:00Z";

beforeEach(() => {
  setClock(new Date(NOW));
  return () => setClock(null);
});

const aDay = (date: string, given: Partial<OverviewDay> = {}): OverviewDay => ({
  ...{ date, shifts: [], off: null, stated: null, text: null },
  ...given,
});
const aPerson = (id: number, name: string, days: OverviewDay[]): OverviewPerson => ({
  ...{ id, name, resource_type: "CNA", days },
});

function open(people: OverviewPerson[], given: Partial<Overview> = {}) {
  const first: Overview = {
    starts_on: "2026-11-14",
    today: "2026-11-18",
    holidays: [{ date: "2026-11-26", name: "Thanksgiving" }],
    open: [{ date: "2026-11-20", resource_type: "CNA", count: 2 }],
    is_cut: false,
    ...given,
    people,
  };
  show(
    <WhoCanWorkScreen
      facility={{ id: 1, timezone: "America/Los_Angeles" }}
      first={first}
      renderedAt={Date.parse(NOW)}
    />,
  );
}

const shift = { text: "3 – 11 PM", is_claimed: false, elsewhere: null };
const people = () => [
  aPerson(7, "Mara Holt", [
    aDay("2026-11-19", { shifts: [shift] }),
    aDay("2026-11-23", { off: "APPROVED", text: "Time off" }),
  ]),
  aPerson(8, "Ben Alder", [aDay("2026-11-20", { stated: "CAN", text: "Can work day" })]),
];

test("shows each day of each person, in words too, and leads to the person", () => {
  open(people());
  const row = screen.getByRole("row", { name: /Mara Holt/ });
  expect(within(row).getByRole("link").getAttribute("href")).toBe("/private/people/7");
  expect(within(row).getByText("3 – 11 PM")).toBeDefined();
  expect(within(row).getByText("3p")).toBeDefined();
  expect(within(row).getByTitle("Time off")).toBeDefined();
  expect(screen.getByTitle("Thanksgiving")).toBeDefined();
});

test("counts what is open, and who can still work, by license and day", () => {
  open(people());
  expect(screen.getByTitle("2 open, 1 can work")).toBeDefined();
});

test("narrows to who has time off, who can work, and a name", () => {
  open(people());
  const names = () =>
    screen.queryAllByRole("link", { name: /^(?!Time Off)/ }).map((link) => link.textContent);
  fireEvent.click(screen.getByRole("radio", { name: "With time off" }));
  expect(names()).toEqual(["Mara Holt"]);
  fireEvent.click(screen.getByRole("radio", { name: "Can work" }));
  expect(names()).toEqual(["Ben Alder"]);
  fireEvent.click(screen.getByRole("radio", { name: "Everyone" }));
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "holt" } });
  expect(names()).toEqual(["Mara Holt"]);
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "nobody" } });
  expect(screen.getByText("No one matches")).toBeDefined();
});

test("has those of whom nothing is known after the others of their license", () => {
  open([aPerson(6, "Ana Blank", []), ...people()]);
  const names = screen.getAllByRole("link", { name: /^(?!Time Off)/ }).map((link) => link.textContent);
  expect(names).toEqual(["Mara Holt", "Ben Alder", "Ana Blank"]);
  expect(screen.getByRole("rowheader", { name: "No shifts, and nothing said" })).toBeDefined();
});

test("warns of what is open by tomorrow only", () => {
  open(people(), {
    open: ["2026-11-19", "2026-11-20"].map((date) => ({ date, resource_type: "CNA", count: 2 })),
  });
  const lookOf = (title: string) => screen.getByTitle(title).firstElementChild!.className;
  expect(lookOf("2 open, 0 can work")).toContain("text-gap");
  expect(lookOf("2 open, 1 can work")).toContain("text-open");
});
