import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { DeskNotice } from "@/lib/desk/notices/schema";
import { answer, answerRequests } from "@/tests/support/answer-requests";
import { NOW, useDeskScreens } from "@/tests/support/desk-screens";
import { show } from "@/tests/support/press";
import { NoticesScreen } from "./notices-screen";

useDeskScreens();

test("a notice shows how it begins and how far it has come", () => {
  const notice = {
    ...{ id: 4, title: "Maintenance", html: "<p>On <b>Monday</b> &amp; Tuesday.</p>", state: "SHOWN" },
    ...{ facility_names: ["Rose Court"], facilities: 1, is_everywhere: false, is_warning: false },
    ...{ from_on: "2026-11-20", until_on: null, seen: 3, people: 12, seen_earlier: 0 },
  } as unknown as DeskNotice;
  const first = { rows: [notice], total: 1 };
  answerRequests({ "GET /api/desk/notices": answer(first) });
  show(<NoticesScreen first={first} renderedAt={Date.parse(NOW)} />);
  expect(screen.getByText("On Monday & Tuesday.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Who has seen Maintenance: 3 of 12" }).textContent).toContain(
    "25%",
  );
  expect(screen.getByRole("button", { name: "Edit Maintenance" })).toBeDefined();
});
