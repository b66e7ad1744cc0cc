import { describe, expect, test } from "vitest";
import type { Command } from "./commands";
import { MAX_COMMANDS, MAX_OF_GROUP, findCommands } from "./find-commands";

const command = (label: string, group = "Shifts", detail?: string, words?: string): Command => ({
  id: `${group}-${label}-${detail ?? ""}`,
  label,
  group,
  detail,
  words,
  run: () => undefined,
});

const all = [
  command("Keyboard shortcuts", "Actions"),
  command("Thursday, December 3", "Days", "12/03/2026"),
  command("Wednesday, December 30", "Days", "12/30/2026"),
  command("Marta Dale", "Shifts", "CNA, Today, 7:00 AM – 3:00 PM"),
  command("José Núñez", "Shifts", "RN, Friday, December 4"),
  command("Oak House", "Facilities"),
  command("Security", "Screens", "Manage Account", "change password sessions"),
  command("Do Not Return", "Screens", "Settings", "DNR block"),
  command("Fill rate by day and type", "Reports", "Report", "How many requested slots had someone. Coverage"),
  command("Sign Out", "Account", undefined, "log out"),
  command("Anne-Marie O’Brien", "Shifts", "RN"),
];

const found = (typed: string) => findCommands(all, typed).map(({ label }) => label);

describe("the command palette", () => {
  test("lists the beginning of each group before anything is typed, pages, days and people first, Sign Out last", () => {
    const many = Array.from({ length: 30 }, (_, n) => command(`Page ${n}`, "Screens"));
    const groups = findCommands([...all, command("Ada Grove", "People"), ...many], " ").map(
      ({ group }) => group,
    );
    expect([...new Set(groups)]).toEqual([
      "Screens",
      "Days",
      "People",
      "Actions",
      "Shifts",
      "Facilities",
      "Reports",
      "Account",
    ]);
    expect(groups.filter((group) => group === "Screens")).toHaveLength(MAX_OF_GROUP);
  });
  test("finds a day by a few letters and its number, the exact one first", () =>
    expect(found("dec 3")).toEqual(["Thursday, December 3", "Wednesday, December 30"]));
  test("finds a day by its written date", () => expect(found("12/30")).toEqual(["Wednesday, December 30"]));
  test("finds a person by any of their names, without accents", () =>
    expect(found("nunez")).toEqual(["José Núñez"]));
  test("searches the text beside the name too, ranked after the name", () =>
    expect(found("december")).toEqual(["Thursday, December 3", "Wednesday, December 30", "José Núñez"]));
  test.each([
    ["password", ["Security"]],
    ["settings block", ["Do Not Return"]],
    ["dnr", ["Do Not Return"]],
    ["fill rate", ["Fill rate by day and type"]],
    ["coverage report", ["Fill rate by day and type"]],
    ["log out", ["Sign Out"]],
    ["annemarie obrien", ["Anne-Marie O’Brien"]],
    ["O'Brien", ["Anne-Marie O’Brien"]],
  ])("finds reports, settings and actions by their words: %s", (typed, labels) =>
    expect(found(typed)).toEqual(labels),
  );
  test("requires all typed words", () =>
    expect([found("marta cna"), found("marta rn")]).toEqual([["Marta Dale"], []]));
  test("limits the results, grouped", () => {
    const many = Array.from({ length: 3_000 }, (_, n) => command(`Ana ${n}`, n % 2 ? "Shifts" : "Days"));
    const groups = findCommands(many, "ana").map(({ group }) => group);
    expect(groups).toHaveLength(MAX_COMMANDS);
    expect(groups.join()).toBe([...groups].sort().join());
  });
});
