import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Providers } from "@/components/shell/providers";
import { currentNotifications } from "@/components/ui/notify";
import type { Member } from "@/lib/desk/members/schema";
import { answerRequests, ok } from "@/tests/support/answer-requests";
import { useDialogs } from "@/tests/support/slot-dialog";
import { MemberList } from "./member-list";

useDialogs();

const aMember = (id: number, given: Partial<Member> = {}): Member => ({
  id,
  name: `Person ${id}`,
  email: `person${id}@rose.test`,
  status: "active",
  invited_at: null,
  role: "Scheduler",
  is_everywhere: false,
  is_self: false,
  ...given,
});

function show(rows: readonly Member[], total = rows.length) {
  const sent = answerRequests({
    "GET /api/desk/facilities/3/people": () => Response.json({ rows, total }),
    "POST /api/desk/facilities/3/people/2/invitation": ok,
  });
  render(
    <Providers>
      <MemberList
        of={{ kind: "facilities", id: 3 }}
        opensPeople={false}
        place="Rose Court"
        remove={async () => {}}
      />
    </Providers>,
  );
  return sent;
}

test("pages through many people and searches all of them on the server", async () => {
  const sent = show([aMember(1)], 506);
  await screen.findByText("Person 1");
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Next page" })));
  fireEvent.change(screen.getByRole("searchbox", { name: "Search people" }), { target: { value: "jose" } });
  await screen.findByText("Person 1");
  await expect
    .poll(() => sent.map(({ query }) => [query.page, query.search]))
    .toEqual([
      ["1", ""],
      ["2", ""],
      ["1", "jose"],
    ]);
});

test("shows the page before when the last person of a page is gone", async () => {
  let total = 51;
  const all = Array.from({ length: 50 }, (_, index) => aMember(index + 1));
  answerRequests({
    "GET /api/desk/facilities/3/people": ({ query }) =>
      Response.json({ rows: query.page === "1" ? all : [], total }),
  });
  render(
    <Providers>
      <MemberList of={{ kind: "facilities", id: 3 }} opensPeople={false} />
    </Providers>,
  );
  await screen.findByText("Person 1");
  total = 50;
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Next page" })));
  await screen.findByText("Person 50");
  expect(screen.queryByText("No one yet.")).toBeNull();
});

test("has no search over a few, and nothing to press at oneself", async () => {
  show([aMember(1, { is_self: true }), aMember(2)]);
  await screen.findByText("You");
  expect(screen.queryByRole("searchbox")).toBeNull();
  expect(screen.getAllByRole("button", { name: /^Actions for/ })).toHaveLength(1);
});

test("invites someone again who hasn’t signed in", async () => {
  const sent = show([aMember(2, { status: "invited", invited_at: "2026-11-12T18:00:00.000Z" }), aMember(4)]);
  const again = await screen.findByRole("button", { name: "Invite again: Person 2" });
  expect(screen.getByText(/^Never signed in, invited Nov 12$/)).toBeDefined();
  await act(async () => void fireEvent.click(again));
  expect(sent.at(-1)!.path).toBe("/api/desk/facilities/3/people/2/invitation");
  expect(currentNotifications().at(-1)).toMatchObject({
    message: "Invitation sent again.",
    about: "Person 2",
  });
});
