import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { currentGuard } from "@/components/ui/unsaved-changes";
import { answer, answerRequests } from "@/tests/support/answer-requests";
import { aDocument, opened, openDocument } from "@/tests/support/desk-document";
import { anItem, claims, focused, key, NOW, press, useDeskScreens } from "@/tests/support/desk-screens";
import { show } from "@/tests/support/press";
import { DisputeScreen } from "./dispute-screen";

useDeskScreens();

const reason = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Reject, because" });

describe("an item of a queue", () => {
  test("that is asked for leads to the next in the order seen, wherever the asked one has moved", async () => {
    const items = ["16", "17", "18"].map((item) =>
      anItem({ kind: "CREDENTIAL", item, title: `Paper ${item}` }),
    );
    let queue = items;
    const lacking = aDocument({ file: null, findings: ["There is no file to look at."] });
    await openDocument(lacking, {
      "GET /api/desk/queues/CREDENTIAL": () => Response.json({ items: queue, open: 3, total: 3 }),
      "GET /api/desk/credentials/16": answer({ ...lacking, professional: "Ida Post" }),
      ...claims("16", "CREDENTIAL"),
      "POST /api/desk/credentials/17/ask": () => {
        queue = [items[0]!, items[2]!, { ...items[1]!, harm: "others" }];
        return Response.json({ people: 1 });
      },
    });
    await key("a");
    expect(await screen.findByRole("heading", { name: "Nia Roberts" })).toBeDefined();
    await screen.findByText("Waiting on others, 1");
    expect(focused()?.textContent).toContain("Paper 18");
    await key("k");
    expect(await screen.findByRole("heading", { name: "Ida Post" })).toBeDefined();
  });

  test("that is asked for isn’t left with something typed unless that is meant", async () => {
    await openDocument(aDocument({ file: null, findings: ["There is no file to look at."] }), {
      "POST /api/desk/credentials/17/ask": answer({ people: 1 }),
    });
    await key("r");
    fireEvent.change(reason(), { target: { value: "Stamp is missing" } });
    await press(/^Ask for/);
    expect(currentGuard().question).not.toBeNull();
    await act(async () => currentGuard().question!.answer(false));
    expect(reason().value).toBe("Stamp is missing");
  });

  test("that moves in the queue while it is open keeps the focus on its row", async () => {
    const items = ["17", "18"].map((item) => anItem({ kind: "CREDENTIAL", item, title: `Paper ${item}` }));
    let queue = items;
    await openDocument(aDocument(), {
      "GET /api/desk/queues/CREDENTIAL": () => Response.json({ items: queue, open: 2, total: 2 }),
    });
    expect(focused()?.textContent).toContain("Paper 17");
    queue = [items[1]!, { ...items[0]!, harm: "others" }];
    await act(async () => void window.dispatchEvent(new Event("focus")));
    await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
    await screen.findByText("Waiting on others, 1");
    expect(focused()?.textContent).toContain("Paper 17");
  });

  test("that is released leads to the next one, to be read and taken by J", async () => {
    await openDocument(aDocument(), {
      "GET /api/desk/queues/CREDENTIAL": answer({
        items: ["17", "18"].map((item) =>
          anItem({ kind: "CREDENTIAL", item, title: `Paper ${item}`, is_mine: item === "17" }),
        ),
        open: 2,
        total: 2,
      }),
    });
    await press("Release Grace Brown");
    expect(await screen.findByRole("heading", { name: "Nia Roberts" })).toBeDefined();
    expect(focused()?.textContent).toContain("Paper 18");
    expect(screen.getByRole("button", { name: /^Take it: Nia Roberts/ })).toBeDefined();
    await key("j");
    expect(opened.sent.some(({ method, path }) => method === "PUT" && path.endsWith("/18"))).toBe(true);
  });

  test("decided in the last day is reached by a key", async () => {
    const row = { item: "40", professional: "Ida Post", credential: "CPR", outcome: "VERIFIED" };
    await openDocument(aDocument(), {
      "GET /api/desk/credentials/decided": answer({ rows: [{ ...row, by: "Rita Moss", at: NOW }] }),
    });
    await key("d");
    expect(focused()?.textContent).toContain("Ida Post");
    expect(focused()!.closest("details")!.open).toBe(true);
  });

  test("is given back when the page is left, and taken again when it comes back", async () => {
    await openDocument(aDocument());
    const asked = () =>
      opened.sent.flatMap(({ method, path }) => (path === "/api/desk/claims/CREDENTIAL/17" ? [method] : []));
    expect(asked()).toEqual(["PUT"]);
    await act(async () => window.dispatchEvent(new Event("pagehide")));
    await act(async () => window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })));
    await waitFor(() => expect(asked()).toEqual(["PUT", "DELETE", "PUT"]));
  });

  test("is given back when its reviewer goes to another page", async () => {
    await openDocument(aDocument());
    await waitFor(() => expect(opened.sent.some(({ method }) => method === "PUT")).toBe(true));
    opened.screenOf!.unmount();
    await waitFor(() =>
      expect(opened.sent.at(-1)).toMatchObject({ method: "DELETE", path: "/api/desk/claims/CREDENTIAL/17" }),
    );
  });

  test("isn’t left for another with a typed reason unless that is meant", async () => {
    await openDocument(aDocument());
    await key("r");
    fireEvent.change(reason(), { target: { value: "Stamp is missing" } });
    await press(/Paper 18/);
    expect(currentGuard().question).not.toBeNull();
    await act(async () => currentGuard().question!.answer(false));
    expect(reason().value).toBe("Stamp is missing");
    await press(/Paper 18/);
    await act(async () => currentGuard().question!.answer(true));
    expect(await screen.findByRole("heading", { name: "Nia Roberts" })).toBeDefined();
  });
});

test("on a phone, an empty queue links to what waits elsewhere and opens recent decisions", async () => {
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: true }));
  window.history.replaceState(null, "", "/private/desk/disputes");
  const decided = { item: "4", title: "Yesenia Reed", detail: "Harborview Manor", by: "Lena", at: NOW };
  answerRequests({
    "GET /api/desk/queues/DISPUTE": answer({ items: [], open: 0, total: 0 }),
    "GET /api/desk/disputes/decided": answer({ rows: [{ ...decided, outcome: "Kept", total: 80 }] }),
    "GET /api/desk/counts": answer([{ kind: "CREDENTIAL", open: 2, past_target: 0 }]),
  });
  show(<DisputeScreen first={{ items: [], open: 0, total: 0 }} renderedAt={Date.parse(NOW)} />);
  expect((await screen.findByText("Yesenia Reed")).closest("details")?.open).toBe(true);
  expect((await screen.findAllByRole("link", { name: "Credentials, 2 waiting" })).length).toBeGreaterThan(0);
});
