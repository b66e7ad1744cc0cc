import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { DeskItem } from "@/lib/desk/schema";
import { answer, answerRequests, ok } from "@/tests/support/answer-requests";
import {
  anItem,
  banners,
  claims,
  NOW,
  press,
  type Answers,
  useDeskScreens,
} from "@/tests/support/desk-screens";
import { DeskScreen } from "./desk-screen";
import { show } from "@/tests/support/press";

useDeskScreens();

test("the desk lists a person's documents as one row, where the longest-waiting one is", async () => {
  const ofGrace = { kind: "CREDENTIAL" as const, title: "Grace Brown", professional_id: 9 };
  const first = {
    items: [
      anItem({ ...ofGrace, item: "17", detail: "TB test" }),
      anItem({ item: "4" }),
      anItem({ ...ofGrace, item: "18", detail: "CPR certification" }),
    ],
    queues: [],
    fill: { slots: 10, filled: 5, open_soonest: [{ facility: "Cedar Hill", open: 2 }] },
    health: null,
  };
  answerRequests({ "GET /api/desk": answer(first) });
  show(<DeskScreen first={first} renderedAt={Date.parse(NOW)} />);
  // In the table, and on a phone.
  expect(screen.getAllByText("2 documents: TB test; CPR certification")).not.toHaveLength(0);
  expect(screen.getAllByRole("link", { name: /^(Review|Resolve) / })).toHaveLength(2);
  expect(screen.getByRole("link", { name: "Review Grace Brown" }).getAttribute("href")).toContain("item=17");
  expect(screen.getByText("3 open")).toBeDefined();
});

describe("a row without a page of its own", () => {
  const stuck = (given: Partial<DeskItem> = {}) =>
    anItem({ kind: "INVITE", item: "31", title: "Marcus Feld", place: "Cedar Hill", ...given });
  const openDesk = (items: DeskItem[], answers: Answers = {}) => {
    const rest = { queues: [], fill: { slots: 0, filled: 0, open_soonest: [] }, health: null };
    let shown = items;
    const sent = answerRequests({
      "GET /api/desk": () => Response.json({ items: shown, ...rest }),
      ...claims("31", "INVITE"),
      ...claims("77", "LIMBO"),
      ...answers,
    });
    const { unmount } = show(<DeskScreen first={{ items, ...rest }} renderedAt={Date.parse(NOW)} />);
    const writes = () =>
      sent.flatMap(({ method, path, query: { how = "" } }) =>
        method === "GET" ? [] : [`${method} ${path.slice(17)} ${how}`.trim()],
      );
    return { writes, unmount, becomes: (next: DeskItem[]) => (shown = next) };
  };

  test("is taken and released, and stays taken when the page is left or another is taken", async () => {
    const { writes, unmount, becomes } = openDesk([stuck()]);
    becomes([stuck({ taken_by: "Lena Torres", is_mine: true })]);
    await press("Take Marcus Feld");
    becomes([stuck()]);
    await act(async () => void fireEvent.click(await screen.findByRole("button", { name: /^Release/ })));
    await waitFor(() => expect(writes()).toEqual(["PUT INVITE/31", "DELETE INVITE/31"]));
    becomes([stuck({ taken_by: "Lena Torres", is_mine: true })]);
    await act(async () => void fireEvent.click(await screen.findByRole("button", { name: /^Take/ })));
    await screen.findByText("Yours");
    unmount();
    await waitFor(() => expect(writes().slice(2)).toEqual(["PUT INVITE/31"]));
  });

  test("that a colleague has can’t be acted on, but taken over once that is asked", async () => {
    const { writes, becomes } = openDesk([stuck({ taken_by: "Joel Park" })]);
    expect(screen.getByText("Joel Park")).toBeDefined();
    await press("Invite again: Marcus Feld");
    expect(writes()).toEqual([]);
    await press("Take over Marcus Feld…");
    becomes([stuck({ taken_by: "Lena Torres", is_mine: true })]);
    await press("Take over");
    await waitFor(() => expect(writes()).toEqual(["PUT INVITE/31 over"]));
  });

  test("is taken by looking up who to call", async () => {
    const shift = stuck({ kind: "LIMBO", item: "77", title: "Grace Brown", place_id: 3 });
    const { writes } = openDesk([shift], {
      "GET /api/desk/limbo/77": answer({
        professional: { id: 9, name: "Grace Brown", phone: "+12125550142" },
        facility: { id: 3, name: "Cedar Hill", phone: null },
        people: [{ id: 5, name: "Zoe Marsh", role: "Scheduler", phone: "+12125550141" }],
      }),
    });
    await press("Who to call about Grace Brown");
    const call = await screen.findByRole("link", { name: "212-555-0141" });
    expect(call.getAttribute("href")).toBe("tel:+12125550141");
    expect(writes()).toEqual(["PUT LIMBO/77"]);
    expect(screen.getByText("Scheduler")).toBeDefined();
  });

  test("once yours, is released where its phones are", async () => {
    const shift = stuck({ kind: "LIMBO", item: "77", title: "Grace Brown", is_mine: true, taken_by: "Lena" });
    const { writes } = openDesk([shift], {
      "GET /api/desk/limbo/77": answer({
        professional: { id: 9, name: "Grace Brown", phone: null },
        facility: { id: 3, name: "Cedar Hill", phone: "+12125550140" },
        people: [],
      }),
    });
    await press("Who to call about Grace Brown");
    await screen.findByText("Yours now");
    await press("Release");
    await waitFor(() => expect(writes()).toEqual(["DELETE LIMBO/77"]));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("says what makes it a risk where documents are at risk too", () => {
    openDesk([
      stuck({ kind: "LIMBO", item: "77", harm: "shift", detail: "LPN, Sun 11 PM" }),
      stuck({ kind: "CREDENTIAL", item: "5", harm: "shift", professional_id: 4, detail: "CPR" }),
    ]);
    expect(screen.getAllByText("LPN, Sun 11 PM, claimed, not confirmed")).not.toHaveLength(0);
  });
});

test("the desk lists the worst first, says what it counts, and retries what failed", async () => {
  const first = {
    items: [
      anItem({
        kind: "MESSAGE",
        harm: "delivery",
        item: "8",
        title: "dana@rose.test",
        place: "",
        since: NOW,
      }),
      anItem(),
      ...["21", "22"].map((item) =>
        anItem({ kind: "CREDENTIAL", item, title: "Grace Brown", detail: "CPR", professional_id: 9 }),
      ),
    ],
    queues: [
      { kind: "CREDENTIAL" as const, open: 2, with_others: 1, past_target: 0, oldest: NOW },
      {
        kind: "DISPUTE" as const,
        open: 1,
        with_others: 0,
        past_target: 1,
        oldest: "2026-11-25T13:55:00.000Z",
      },
      { kind: "MESSAGE" as const, open: 1, with_others: 0, past_target: 0, oldest: NOW },
    ],
    fill: { slots: 40, filled: 38, open_soonest: [{ facility: "Cedar Hill", open: 2 }] },
    health: { mail_waiting: 3, texts_waiting: 0, failing_jobs: [], storage_fault: "the disk is full" },
  };
  answerRequests({ "GET /api/desk": answer(first), "POST /api/desk/messages/8/retry": ok });
  show(<DeskScreen first={first} renderedAt={Date.parse(NOW)} />);
  expect(screen.getByText("95%")).toBeDefined();
  expect(screen.getByText("3 emails waiting over 5 min")).toBeDefined();
  expect(screen.getByText("Files can’t be saved: the disk is full")).toBeDefined();
  const text = screen.getByRole("table", { name: "What waits" }).textContent!;
  expect(text.indexOf("Didn’t go out or run1")).toBeLessThan(
    text.indexOf("Needs a decision2 documents of 1 person, 1 dispute"),
  );
  expect(screen.getByText("4 waiting")).toBeDefined();
  expect(screen.getByText("1 waiting on others")).toBeDefined();
  expect(screen.getByRole("link", { name: "Resolve Yesenia Reed, LPN" }).getAttribute("href")).toBe(
    "/private/desk/disputes?item=4",
  );
  await press("Retry dana@rose.test");
  expect(banners()).toEqual(["Queued again."]);
});
