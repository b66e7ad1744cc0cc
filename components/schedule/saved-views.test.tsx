import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { defaultFilters } from "@/lib/slots/schedule/filter-rules";
import { answer, answerRequests, refusal } from "@/tests/support/answer-requests";
import { press, show } from "@/tests/support/press";
import { SavedViews } from "./saved-views";

const PATH = "/api/facility/saved-views";

test("shows a taken name at its field, like an empty one, and keeps what was typed", async () => {
  const taken = "You already have a view with this name.";
  const answers = { [`GET ${PATH}`]: answer([]), [`POST ${PATH}`]: refusal(409, taken, "name") };
  const sent = answerRequests(answers);
  show(
    <SavedViews
      facilityId={1}
      filters={{ ...defaultFilters, statuses: ["Open"] }}
      onChange={() => undefined}
    />,
  );
  await press("Saved views");
  fireEvent.click(await screen.findByRole("button", { name: "Save this view" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Save view" }));
  const name = dialog.getByRole<HTMLInputElement>("textbox", { name: "Name" });
  const save = async (text: string) => {
    fireEvent.change(name, { target: { value: text } });
    await press("Save", dialog);
  };
  await save("");
  expect(dialog.getByText("Enter a name.")).toBeTruthy();
  await save("gaps");
  expect(await dialog.findByText(taken)).toBeTruthy();
  expect([name.value, name.getAttribute("aria-invalid")]).toEqual(["gaps", "true"]);
  answers[`POST ${PATH}`] = answer({ id: 1 });
  await save("Gaps of today");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual(
    ["gaps", "Gaps of today"].map((one) => ({ name: one, criteria: { query: "status=Open" } })),
  );
});
