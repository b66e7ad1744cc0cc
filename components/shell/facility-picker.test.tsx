import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answerRequests, refusal } from "@/tests/support/answer-requests";
import { eventually } from "@/tests/support/eventually";
import { aSessionUser, banners, useDialogs } from "@/tests/support/slot-dialog";
import { FacilityPicker } from "./facility-picker";
import { show } from "@/tests/support/press";

useDialogs();

test("keeps the facility and reports when switching fails", async () => {
  const sent = answerRequests({ "PUT /api/user/active-facility": refusal(500) });
  const [first] = aSessionUser().facilitiesEnabled;
  const facilitiesEnabled = ["Rose Court", "Elm Street"].map((label, n) => ({ ...first!, id: n + 1, label }));
  const user = aSessionUser(undefined, { facilitiesEnabled });
  show(<FacilityPicker user={user} />);
  const trigger = screen.getByRole("button", { name: /^Facility:/ });
  const before = trigger.textContent;
  fireEvent.click(trigger);
  fireEvent.click(await screen.findByRole("option", { name: /Elm Street/, hidden: true }));
  await eventually(() => expect(banners()).toEqual(["Failed to change active facility. Please try again."]));
  expect(sent[0]?.body).toMatchObject({ new_facility_id: 2 });
  expect(trigger.textContent).toBe(before);
});
