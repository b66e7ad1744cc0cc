import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { startTransition } from "react";
import { expect, test, vi } from "vitest";
import { P } from "@/lib/access/permissions";
import type { SessionUser } from "@/lib/users/schema";
import { noteNavigation } from "@/components/ui/going-to";
import { NavigationBar } from "./navigation-bar";
import { menusFor } from "./navigation";
import { NavLinks } from "./nav-links";

const director = {
  shiftsToReview: 0,
  unreadMessages: 0,
  timeOffToDecide: 0,
  agency_id: null,
  permissions: { 7: [] },
  permissionsByFacility: { 7: [] },
  managementCompanyPermissions: {},
  globalManagementCompanyPermissions: [],
  deskPermissions: [],
  activeFacility: { id: 7, features: [] },
  facilitiesEnabled: [{ id: 7, management_company_id: 3 }],
  onDemandGlobalOverviewEnabled: true,
} as unknown as SessionUser;

test.each([
  ["/private/global-overview", "Global Schedule", "Daily Schedule"],
  ["/private/shifts", "Daily Schedule", "Global Schedule"],
])("marks on %s the link of %s, in the place and the width of %s", (path, label, other) => {
  window.history.replaceState(null, "", path);
  render(<NavLinks menus={menusFor(director)} placement="header" />);
  const [first] = screen.getAllByRole("link");
  expect([first!.textContent, first!.getAttribute("aria-current")]).toEqual([label, "page"]);
  expect(first!.querySelector("[data-instead]")!.getAttribute("data-instead")).toBe(other);
  expect(screen.getByRole("button", { name: "Global Menu" }).getAttribute("aria-current")).toBeNull();
});

const held = [P.FLEX_ADD_CAREGIVER, P.INVITE, P.PAST_SHIFTS, P.INTERNAL_STAFF, P.SETTINGS_DNR];
const scheduler = {
  ...director,
  activeFacility: { id: 7, features: [{ code: "FLEX_PROFESSIONALS" }] },
  permissions: { 7: held },
  permissionsByFacility: { 7: held },
} as unknown as SessionUser;

test("puts what doesn't fit into a phone's tab bar behind More", async () => {
  window.history.replaceState(null, "", "/private/shifts");
  render(<NavLinks menus={menusFor(scheduler)} placement="tab-bar" />);
  const bar = within(screen.getByRole("navigation", { name: "Main, bottom" }));
  expect(bar.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Schedule",
    "Week",
    "Messages",
    "Time Off",
  ]);
  fireEvent.click(bar.getByRole("button", { name: "More" }));
  const more = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
  expect(more).toEqual(expect.arrayContaining(["Professionals", "Global Schedule"]));
});

test("says on More what waits behind it", async () => {
  window.history.replaceState(null, "", "/private/shifts");
  render(<NavLinks menus={menusFor({ ...scheduler, shiftsToReview: 77 })} placement="tab-bar" />);
  const more = screen.getByRole("button", { name: "More 77 waiting" });
  expect(more.querySelector(".bg-no-show-soft"), "as red as in the header").not.toBeNull();
  fireEvent.click(more);
  expect(await screen.findByRole("menuitem", { name: "Past shifts (77)" })).toBeDefined();
});

test("keeps a phone's tabs in place on the Global Schedule, which has that of the schedule it leaves out", () => {
  window.history.replaceState(null, "", "/private/global-overview");
  render(<NavLinks menus={menusFor(scheduler)} placement="tab-bar" />);
  const tabs = screen.getAllByRole("link");
  expect(tabs.map(({ textContent }) => textContent)).toEqual(["Global", "Week", "Messages", "Time Off"]);
  expect(tabs[0]!.getAttribute("aria-current")).toBe("page");
  expect(screen.getByRole("button", { name: "More" }).getAttribute("aria-current")).toBeNull();
});

test("marks Time Off on Who Can Work too, which is reached from it", () => {
  window.history.replaceState(null, "", "/private/who-can-work");
  render(<NavLinks menus={menusFor(scheduler)} placement="header" />);
  expect(screen.getByRole("link", { current: "page" }).textContent).toMatch(/^Time Off/);
});

/** Starts a navigation, as the router does. Returns its end. */
async function goTo(url: string) {
  let arrive = () => {};
  const promise = new Promise<void>((resolve) => (arrive = resolve));
  await act(async () =>
    startTransition(async () => {
      noteNavigation(url);
      await promise;
    }),
  );
  return () => act(async () => arrive());
}

const toOf = (name: string) => screen.getByRole("link", { name }).dataset.to;

test("marks a pressed link at once, until its page is there or another one is pressed", async () => {
  window.history.replaceState(null, "", "/private/shifts");
  render(<NavLinks menus={menusFor(scheduler)} placement="tab-bar" />);
  const arrive = await goTo("/private/week-plan?week=2026-06-01");
  expect([toOf("Week"), toOf("Schedule")]).toEqual(["true", undefined]);
  expect(screen.getByRole("link", { name: "Schedule" }).getAttribute("aria-current")).toBe("page");
  const arriveThere = await goTo("/private/messages");
  expect([toOf("Week"), toOf("Messages")]).toEqual([undefined, "true"]);
  await arrive();
  await arriveThere();
  expect(toOf("Messages")).toBeUndefined();
});

test("shows and says that a page is loading only if it is slow", async () => {
  vi.useFakeTimers();
  const { container } = render(<NavigationBar />);
  const isShown = () => container.querySelector("[data-navigating]") !== null;
  const arrive = await goTo("/private/messages");
  expect([isShown(), screen.getByRole("status").textContent]).toEqual([false, ""]);
  act(() => void vi.advanceTimersByTime(210));
  expect([isShown(), screen.getByRole("status").textContent]).toEqual([true, "Loading…"]);
  await arrive();
  expect([isShown(), screen.getByRole("status").textContent]).toEqual([false, ""]);
  vi.useRealTimers();
});
