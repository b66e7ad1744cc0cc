import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Providers } from "@/components/shell/providers";
import { currentNotifications } from "@/components/ui/notify";
import type { AccessExplanation } from "@/lib/desk/explanations/schema";
import type { DeskPerson } from "@/lib/desk/people/schema";
import { clock } from "@/lib/time/clock";
import { answer, answerRequests, ok } from "@/tests/support/answer-requests";
import { useDialogs } from "@/tests/support/slot-dialog";
import { PeopleScreen } from "./people-screen";

useDialogs();

const aPerson = (given: Partial<DeskPerson> = {}): DeskPerson => ({
  id: 7,
  name: "Dana Wells",
  email: "dana@rose.test",
  phone: null,
  status: "active",
  disabled: null,
  passkeys: 0,
  requires_code: true,
  signs_in_elsewhere: false,
  identities: [],
  is_self: false,
  view: { until: null, asked: null, unaskable: null },
  roles: [{ place: "Rose Court", role: "Scheduler", may: ["Open Past Shifts."] }],
  sessions: [
    {
      id: "4b2a1c9e-0000-4000-8000-000000000001",
      device: "Firefox on Windows",
      address: "203.0.113.9",
      signed_in_at: "2026-11-26T17:00:00.000Z",
      last_seen_at: "2026-11-27T17:00:00.000Z",
    },
  ],
  ...given,
});

const lacking = {
  text: "They lack a permission at this facility: open Past Shifts.",
  mend: "Roles with it: Scheduler, Viewer.",
  href: "/private/desk/customers/facilities/3?part=people",
};
const why = ({ page }: Record<string, string>): AccessExplanation => ({
  facilities: [{ id: 3, name: "Rose Court" }],
  pages: [{ path: "/private/past-shifts", label: "Past shifts" }],
  actions: [{ permission: "PORTAL.CANCEL", meaning: "Cancel on-demand slots." }],
  answer: page ? { is_allowed: false, any_mends: true, reasons: [lacking] } : null,
});

const press = (name: string | RegExp, within_: { getByRole: typeof screen.getByRole } = screen) =>
  act(async () => void fireEvent.click(within_.getByRole("button", { name })));

async function open(person: DeskPerson, answers: Parameters<typeof answerRequests>[0] = {}) {
  window.history.replaceState(null, "", "/private/desk/people");
  const { id, name, email, status } = person;
  const sent = answerRequests({
    "GET /api/desk/people": answer({
      rows: [{ id, name, email, status, places: "Rose Court" }],
      total: 1,
    }),
    "GET /api/desk/people/7": answer(person),
    "GET /api/desk/people/7/why": ({ query }) => Response.json(why(query)),
    ...answers,
  });
  render(
    <Providers>
      <PeopleScreen />
    </Providers>,
  );
  // The first is shown beside the list.
  await screen.findByRole("heading", { name: "Dana Wells" });
  return sent;
}

test("shows roles as they read, and signs someone out everywhere after asking", async () => {
  const roles = ["Rose Court", "Rose Manor"].map((place) => ({
    place,
    role: "Scheduler",
    may: ["Open it."],
  }));
  const sent = await open(aPerson({ roles }), { "POST /api/desk/people/7/end-sessions": ok });
  expect(screen.getByText("Scheduler: Rose Court, Rose Manor")).toBeDefined();
  expect(screen.getByRole("button", { name: "Sign out Firefox on Windows from 203.0.113.9" })).toBeDefined();
  await press("Sign out everywhere…");
  await press("Sign out everywhere", within(screen.getByRole("alertdialog")));
  expect(sent.some(({ path }) => path.endsWith("/end-sessions"))).toBe(true);
  expect(currentNotifications().map(({ message }) => message)).toEqual(["Signed out everywhere."]);
});

test("unlinks the account at their organization after saying what that means", async () => {
  const at = "2026-11-26T17:00:00.000Z";
  const identities = [{ external_id: "rose-care", label: "Rose Care", linked_at: at, last_used_at: at }];
  const sent = await open(aPerson({ identities, signs_in_elsewhere: true }), {
    "DELETE /api/desk/people/7/identities/rose-care": ok,
  });
  expect(screen.getByText("At their organization, without a password here")).toBeDefined();
  await press("Unlink Rose Care");
  const dialog = screen.getByRole("alertdialog", { name: "Unlink Dana Wells from Rose Care?" });
  expect(within(dialog).getByText(/dana@rose.test is linked instead, whoever has that email/)).toBeDefined();
  await press("Unlink", within(dialog));
  expect(sent.some(({ method }) => method === "DELETE")).toBe(true);
  expect(currentNotifications().map(({ message }) => message)).toEqual(["Unlinked."]);
});

test("says whose last administrator someone is before disabling them all the same", async () => {
  const message = "This leaves Rose Court without an administrator: make someone else one first.";
  const refused = () =>
    Response.json({ errors: [{ code: "LAST_ADMINISTRATOR", message, field: "person" }] }, { status: 409 });
  const sent = await open(aPerson(), {
    "PUT /api/desk/people/7/state": ({ body }) =>
      (body as { evenLast: boolean }).evenLast ? new Response("OK") : refused(),
  });
  await press("Disable…");
  const dialog = screen.getByRole("alertdialog");
  await press("Disable", within(dialog));
  expect(await within(dialog).findByText(message)).toBeDefined();
  await press("Disable anyway", within(dialog));
  expect(sent.filter(({ method }) => method === "PUT").map(({ body }) => body)).toEqual([
    { isDisabled: true, evenLast: false },
    { isDisabled: true, evenLast: true },
  ]);
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("offers no one to disable themselves", async () => {
  await open(aPerson({ is_self: true }));
  expect(screen.queryByRole("button", { name: "Disable…" })).toBeNull();
});

test("says why someone can't open a page, and where that is mended", async () => {
  const sent = await open(aPerson());
  const choice = await screen.findByRole("combobox", { name: "They can’t open or do" });
  fireEvent.change(choice, { target: { value: "/private/past-shifts" } });
  expect(await screen.findByText(lacking.text)).toBeDefined();
  expect(screen.getByRole("link", { name: lacking.mend }).getAttribute("href")).toBe(lacking.href);
  expect(sent.at(-1)?.query).toEqual({ page: "/private/past-shifts" });
});

test("offers someone's screens only once they have agreed", async () => {
  await open(aPerson());
  expect(screen.queryByRole("button", { name: "See their screens" })).toBeNull();
  expect(screen.getByText(/can allow it in Manage Account/)).toBeDefined();
});

test("asks for someone's screens once a day, and says who has and what the answer was", async () => {
  const asked = { by: "Joel Park", at: clock.now().toISOString(), is_declined: false };
  const views = [
    { until: null, asked: null, unaskable: null },
    { until: null, asked, unaskable: null },
  ];
  const sent = await open(aPerson(), {
    "GET /api/desk/people/7": () => Response.json(aPerson({ view: views[0]! })),
    "POST /api/desk/people/7/view/ask": () => {
      views.shift();
      return Response.json({ administrators: 2 });
    },
  });
  await press("Ask for support access");
  expect(await screen.findByText(/Asked today by Joel Park\./)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Ask for support access" })).toBeNull();
  expect(sent.filter(({ method }) => method === "POST")).toHaveLength(1);
  expect(currentNotifications().map(({ message }) => message)).toEqual([
    "Asked by email, with 2 administrators of theirs.",
  ]);
});

test("says why someone isn't asked", async () => {
  await open(aPerson({ view: { until: null, asked: null, unaskable: "They have never signed in." } }));
  expect(screen.getByText("They have never signed in.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Ask for support access" })).toBeNull();
});
