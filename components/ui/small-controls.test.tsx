import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { CoverageBar } from "./coverage-bar";
import { DetailSidebar } from "./detail-sidebar";
import { EmptyState } from "./empty-state";
import { ProgressBar } from "./progress-bar";
import { Segmented } from "./segmented";
import { Switch } from "./switch";

test("selects one segment at a time", () => {
  const chosen: string[] = [];
  const options = [
    { value: "week", label: "Week" },
    { value: "month", label: "Month" },
  ];
  render(<Segmented label="View" options={options} value="week" onChange={(view) => chosen.push(view)} />);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Week" }).checked).toBe(true);
  fireEvent.click(screen.getByRole("radio", { name: "Month" }));
  expect(chosen).toEqual(["month"]);
});

test("toggles a switch, but not while it is read-only or busy", () => {
  const turned: boolean[] = [];
  const aSwitch = (props: { readOnly?: boolean; busy?: boolean }) => (
    <Switch label="Alerts" checked={false} onChange={(isOn) => turned.push(isOn)} {...props} />
  );
  const { rerender } = render(aSwitch({}));
  const press = () => fireEvent.click(screen.getByRole("switch", { name: "Alerts" }));
  press();
  rerender(aSwitch({ readOnly: true }));
  press();
  rerender(aSwitch({ busy: true }));
  press();
  expect(turned).toEqual([true]);
});

test("gives bars a text equivalent", () => {
  render(
    <>
      <CoverageBar filled={6} pending={1} open={2} />
      <CoverageBar filled={6} noShow={1} open={2} isPast />
      <ProgressBar label="Reviewed" value={13} max={17} />
    </>,
  );
  expect(screen.getByRole("img", { name: "6 filled, 1 claimed, 2 open" })).toBeTruthy();
  expect(screen.getByRole("img", { name: "6 filled, 1 no-show, 2 expired" })).toBeTruthy();
  expect(screen.getByRole<HTMLProgressElement>("progressbar", { name: "Reviewed" }).value).toBe(13);
});

test("names the page in a sidebar and shows the count of due items", () => {
  render(
    <DetailSidebar
      back={{ href: "/people", label: "People" }}
      title="Maria Lopez"
      links={[
        { href: "/people/1", label: "Profile", isCurrent: true, count: 0 },
        {
          href: "/people/1/credentials",
          label: "Credentials",
          isCurrent: false,
          count: 2,
          counts: "expiring",
        },
      ]}
    />,
  );
  expect(screen.getByRole("link", { name: "Profile" }).getAttribute("aria-current")).toBe("page");
  expect(screen.getByRole("link", { name: "Credentials 2 expiring" })).toBeTruthy();
});

test("explains an empty state and what to do", () => {
  render(
    <EmptyState title="Nothing open" action={<button type="button">Add</button>}>
      All is filled.
    </EmptyState>,
  );
  expect(screen.getByRole("heading", { name: "Nothing open" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Add" })).toBeTruthy();
});
