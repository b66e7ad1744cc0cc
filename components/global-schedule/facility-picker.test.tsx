import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { FocusKeeper } from "@/components/shell/focus-keeper";
import { Providers } from "@/components/shell/providers";
import { eventually } from "@/tests/support/eventually";
import type { CalendarFacility } from "@/lib/global-schedule/schema";
import { useState } from "react";
import { ChoiceButtons, FacilitySearch, foundFacilities, SelectAll } from "./facility-picker";
import { useFacilityChoice } from "./use-facility-choice";

const bodies: unknown[] = [];
let answer: () => Response | Promise<Response> = () => Response.json("OK");

beforeEach(() => {
  bodies.length = 0;
  answer = () => Response.json("OK");
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body));
    return answer();
  });
});

const all = ["Aspen West", "Birch East", "Cedar North"].map(
  (label, n) => ({ id: n + 1, label }) as CalendarFacility,
);

function Sidebar({ first, facilities }: { first: readonly number[]; facilities: CalendarFacility[] }) {
  const choice = useFacilityChoice(facilities, { chosen: [...first], now: 0 });
  const [search, setSearch] = useState("");
  const found = foundFacilities(facilities, search);
  return (
    <>
      <FacilitySearch value={search} onChange={setSearch} />
      <SelectAll choice={choice} found={found} />
      {found.map(({ id, label }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={choice.ticked.has(id)}
            onChange={(event) => choice.tick([id], event.target.checked)}
          />
          {label}
        </label>
      ))}
      <ChoiceButtons choice={choice} />
      <output>{choice.chosen.join()}</output>
    </>
  );
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const isOff = (name: string) => button(name).matches("[aria-disabled=true]");
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const chosen = () => screen.getByRole("status").textContent;
const press = (name: string) => act(async () => void fireEvent.click(button(name)));

function show(first: readonly number[] = [1, 2, 3], given = all) {
  const sidebar = (facilities: CalendarFacility[]) => (
    <Providers>
      <main>
        <Sidebar first={first} facilities={facilities} />
      </main>
      <FocusKeeper />
    </Providers>
  );
  const { rerender } = render(sidebar(given));
  return {
    grant: () => rerender(sidebar(all)),
    lose: (id: number) => rerender(sidebar(all.filter((facility) => facility.id !== id))),
  };
}

test("enables Apply for a changed choice of at least one facility, and changes nothing before", async () => {
  show();
  expect(screen.queryAllByRole("button", { name: /^(Reset|Cancel|Apply)$/ })).toEqual([]);
  fireEvent.click(box(/^Aspen/));
  expect([isOff("Apply"), chosen()]).toEqual([false, "1,2,3"]);
  fireEvent.click(box(/^Aspen/));
  expect(screen.queryAllByRole("button", { name: /^(Reset|Cancel|Apply)$/ })).toEqual([]);
  fireEvent.click(box(/^Selected Facilities \(3\)/));
  expect(screen.getByText("Selected Facilities (0)")).toBeTruthy();
  expect(isOff("Apply")).toBe(true);
  fireEvent.click(box(/^Birch/));
  await press("Apply");
  expect([chosen(), bodies]).toEqual(["2", [{ facilityIds: [2] }]]);
});

test("restores the previous choice on Cancel, and selects every facility on Reset", async () => {
  show([2]);
  fireEvent.click(box(/^Aspen/));
  await press("Cancel");
  expect([box(/^Aspen/).checked, bodies]).toEqual([false, []]);
  await press("Reset");
  expect([chosen(), bodies]).toEqual(["1,2,3", [{ facilityIds: null }]]);
});

test("keeps the focus in the page when the button pressed has gone", async () => {
  show([2]);
  for (const name of ["Reset", "Cancel", "Apply"]) {
    fireEvent.click(box(/^Aspen/));
    button(name).focus();
    await press(name);
    expect([name, screen.queryByRole("button", { name })]).toEqual([name, null]);
    await eventually(() => expect([name, document.activeElement]).not.toEqual([name, document.body]));
  }
});

test("limits the search to 30 characters, and selects all of its results", () => {
  show([2]);
  const search = screen.getByRole<HTMLInputElement>("searchbox", { name: "Search facilities" });
  expect(search.maxLength).toBe(30);
  fireEvent.change(search, { target: { value: "CEDAR" } });
  expect(screen.queryByText("Aspen West")).toBeNull();
  fireEvent.click(box(/^Selected Facilities \(1\)/));
  fireEvent.change(search, { target: { value: "" } });
  expect([box(/^Aspen/), box(/^Birch/), box(/^Cedar/)].map(({ checked }) => checked)).toEqual([
    false,
    true,
    true,
  ]);
});

test("restores the previous choice if it could not be saved, and offers to apply the new one again", async () => {
  show();
  answer = () => new Response("", { status: 500 });
  fireEvent.click(box(/^Aspen/));
  await press("Apply");
  expect([chosen(), box(/^Aspen/).checked, isOff("Apply")]).toEqual(["1,2,3", false, false]);
  answer = () => Response.json("OK");
  await press("Apply");
  const body = { facilityIds: [2, 3] };
  expect([chosen(), bodies]).toEqual(["2,3", [body, body]]);
});

test("restores the last saved choice if two in a row could not be saved", async () => {
  show();
  const fail: (() => void)[] = [];
  answer = () => new Promise((resolve) => fail.push(() => resolve(new Response("", { status: 500 }))));
  for (const facility of [/^Aspen/, /^Birch/]) {
    fireEvent.click(box(facility));
    await press("Apply");
  }
  expect(chosen()).toBe("3");
  for (const next of fail) await act(async () => next());
  expect([chosen(), isOff("Apply")]).toEqual(["1,2,3", false]);
});

test("includes a facility granted later if all were chosen", () => {
  const { grant } = show([1, 2], all.slice(0, 2));
  expect(chosen()).toBe("1,2");
  grant();
  expect(chosen()).toBe("1,2,3");
});

test("neither counts nor sends a facility lost meanwhile", async () => {
  const { lose } = show([1]);
  fireEvent.click(box(/^Birch/));
  fireEvent.click(box(/^Aspen/));
  lose(2);
  expect(screen.getByText("Selected Facilities (0)")).toBeTruthy();
  expect(isOff("Apply")).toBe(true);
  fireEvent.click(box(/^Cedar/));
  await press("Apply");
  expect(bodies).toEqual([{ facilityIds: [3] }]);
});

test("of more facilities than are shown at a time, any are found and chosen", async () => {
  const many = Array.from(
    { length: 230 },
    (_, n) => ({ id: n + 1, label: `Site ${n + 1}` }) as CalendarFacility,
  );
  show(
    many.slice(0, 200).map(({ id }) => id),
    many,
  );
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "Site 229" } });
  fireEvent.click(box(/^Site 229/));
  expect([screen.getByText("Choose up to 200 facilities.").tagName, isOff("Apply")]).toEqual(["P", true]);
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "" } });
  fireEvent.click(box(/^Site 100/));
  expect(screen.queryByText("Choose up to 200 facilities.")).toBeNull();
  await press("Apply");
  const [{ facilityIds }] = bodies as [{ facilityIds: number[] }];
  expect([facilityIds.length, facilityIds.includes(229), facilityIds.includes(100)]).toEqual([
    200,
    true,
    false,
  ]);
});
