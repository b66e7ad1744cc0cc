import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { currentNotifications } from "@/components/ui/notify";
import { currentActions } from "@/components/slot-actions/action-store";
import { NO_PERMISSION } from "@/components/ui/permission-gate";
import { P } from "@/lib/access/permissions";
import { answer, answerRequests, ok, refusal } from "@/tests/support/answer-requests";
import { eventually } from "@/tests/support/eventually";
import { openPerson } from "@/tests/support/person-screen";
import { aClaimedSlot, aFacilityDetails, banners, press, useDialogs } from "@/tests/support/slot-dialog";

useDialogs();

const CONFIRM = "PUT /api/slot/1/confirm";
const CALL_OFF = "/api/slot/1/call-off";
const confirmButton = "Confirm: Mara Holt, 7:00 AM";

const chip = () => within(document.querySelector<HTMLElement>("[data-slot='1']")!);
const reads = (sent: readonly { method: string; path: string }[]) =>
  sent.filter(({ method, path }) => method === "GET" && path === "/api/people/7").length;

async function openMenu() {
  await act(async () => void fireEvent.click(chip().getByRole("button", { name: /^Actions: CNA/ })));
  await act(() => vi.dynamicImportSettled());
  return within(screen.getByRole("menu", { name: "Actions", hidden: true }));
}

const itemOf = (menu: Awaited<ReturnType<typeof openMenu>>, name: RegExp) =>
  menu.getByRole("menuitem", { name, hidden: true });

describe("a claimed shift", () => {
  test("is confirmed with one press, in its row at once", async () => {
    let respond: ((response: Response) => void) | undefined;
    const confirmed = new Promise<Response>((resolve) => (respond = resolve));
    const sent = await openPerson({ person: { slots: [aClaimedSlot()] } });
    const fetched = fetch;
    vi.stubGlobal("fetch", (url: string, init: RequestInit) =>
      init.method === "PUT" ? confirmed : fetched(url, init),
    );
    await press(confirmButton);
    expect(await chip().findByText("Confirmed")).toBeDefined();
    expect(chip().queryByRole("button", { name: confirmButton })).toBeNull();
    expect(banners()).toEqual([]);
    await act(async () => respond?.(ok()));
    await eventually(() => expect(banners()[0]).toContain("Mara Holt"));
    expect(reads(sent)).toBe(0);
  });

  test("is shown as before after a refusal, and the page is read again", async () => {
    const sent = await openPerson({
      person: { slots: [aClaimedSlot()] },
      answers: { [CONFIRM]: refusal(409, "The shift was confirmed already.") },
    });
    await press(confirmButton);
    await eventually(() => expect(banners()).toEqual(["The shift was confirmed already."]));
    expect(chip().getByText("Claimed")).toBeDefined();
    expect(reads(sent)).toBe(1);
  });

  test("at another of the viewer's facilities is confirmed by that facility's terms", async () => {
    const sent = await openPerson({
      person: { slots: [aClaimedSlot({ facility_id: 2 })] },
      user: { permissionsByFacility: { 1: [], 2: [P.EDIT] } },
      answers: {
        "GET /api/facility/2": answer(aFacilityDetails({ id: 2, marketplace_partner_integrated: true })),
      },
    });
    await chip().findByRole("button", { name: confirmButton });
    await press(confirmButton);
    // Its partner is warned about first.
    expect(currentActions()).toMatchObject({ kind: "dialog", action: { id: "confirm" } });
    expect(sent.some(({ method }) => method === "PUT")).toBe(false);
  });

  test("has no Confirm for someone who may not, and its menu says why", async () => {
    await openPerson({ person: { slots: [aClaimedSlot()] }, permissions: [] });
    expect(chip().queryByRole("button", { name: confirmButton })).toBeNull();
    const item = itemOf(await openMenu(), /^Confirm/);
    expect(item.getAttribute("aria-disabled")).toBe("true");
    const reason = document.getElementById(item.getAttribute("aria-describedby")!);
    expect(reason?.textContent).toBe(NO_PERMISSION);
  });
});

test("a shift is called off from its menu, with Undo, and the page is read again", async () => {
  const sent = await openPerson({ person: { slots: [aClaimedSlot({ slot_status: "CONFIRMED" })] } });
  const answers = answerRequests({
    [`PUT ${CALL_OFF}`]: answer({ replacement_slot_id: 9 }),
    [`DELETE ${CALL_OFF}`]: ok,
    "GET /api/people/7": () => new Promise(() => undefined) as never,
    "GET /api/people/7/gaps": answer({ gaps: [], total: 0 }),
  });
  const menu = await openMenu();
  expect(menu.queryByRole("menuitem", { name: /View professional/, hidden: true })).toBeNull();
  await act(async () => void fireEvent.click(itemOf(menu, /^Called off: sick/)));
  expect(chip().getByText("Called off")).toBeDefined();
  await eventually(() => expect(banners()[0]).toContain("Mara Holt called off."));
  expect(answers.find(({ method }) => method === "PUT")?.body).toEqual({ caregiverId: 7, reason: "SICK" });
  expect([reads(sent), reads(answers)]).toEqual([0, 1]);
  await act(async () => currentNotifications()[0]!.actions![0]!.onAction());
  expect(chip().getByText("Confirmed")).toBeDefined();
  expect(answers.some(({ method }) => method === "DELETE")).toBe(true);
});
