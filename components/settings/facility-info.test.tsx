import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { currentNotifications } from "@/components/ui/notify";
import type { FacilityInfo, FacilityInfoEntry } from "@/lib/facility-info/schema";
import { aNextShift } from "@/tests/support/next-shift";
import { answer, answerRequests, ok, refusal } from "@/tests/support/answer-requests";
import { FacilityInfoScreen } from "./facility-info-screen";
import { press, show, type } from "@/tests/support/press";

const PATH = "/api/facility/facility-info";

const entry = (section_name: FacilityInfoEntry["section_name"], value: string): FacilityInfoEntry => ({
  section_name,
  id: 1,
  value,
  file_url: section_name === "ATTACHMENT" ? "/api/facility/facility-info/attachment/1" : null,
  changed_at: "2026-11-19T18:00:00Z",
  changed_by: "Dana Wells",
});
const info: FacilityInfo = [
  entry("ADDITIONAL_DETAILS", "Report to the charge nurse."),
  entry("DOOR_CODE", "4711"),
  entry("ATTACHMENT", "map.pdf"),
];

const open = (first: FacilityInfo | null = info) =>
  show(<FacilityInfoScreen facilityId={1} first={first} next={aNextShift()} />);

test("says who sees it next, and from when the door code", () => {
  open();
  const next = within(screen.getByRole("region", { name: "Who sees it next" }));
  expect(next.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "NowOn the page of the shiftAdditional Details, Attachment",
    "6:30 AMDoor codeUntil 3 PM",
  ]);
});

test("shows current information with the language notice, and the door code on request", async () => {
  open();
  for (const name of ["Additional Details", "Facility Door Code", "Parking Information"])
    expect(screen.getByRole("heading", { name })).toBeTruthy();
  expect(screen.getByText(/Discriminatory language is prohibited/)).toBeTruthy();
  expect(screen.queryByText("4711")).toBeNull();
  await press("Show code");
  expect(screen.getByText("4711")).toBeTruthy();
});

test("sends only changes, and restores the values on Cancel", async () => {
  const sent = answerRequests({ [`PUT ${PATH}`]: ok, [`GET ${PATH}`]: answer(info) });
  open();
  await press("Edit");
  type(/^Additional Details/, "Something else");
  await press("Cancel");
  expect(screen.getByText("Report to the charge nurse.")).toBeTruthy();
  await press("Edit");
  expect(screen.getByText("27 / 500")).toBeTruthy();
  expect(screen.getByLabelText(/^Additional Details/).getAttribute("maxlength")).toBe("500");
  type(/^Parking Information/, "Behind the chapel");
  await press("Delete attachment");
  expect(screen.getByText("map.pdf will be deleted when you save.")).toBeTruthy();
  await press("Save");
  const put = sent.find(({ method }) => method === "PUT")!;
  expect(put.body).toEqual({
    facilityInfo: JSON.stringify([{ section_name: "PARKING", value: "Behind the chapel" }]),
    fileDeleted: "true",
  });
  expect(currentNotifications()).toMatchObject([{ message: "Facility Information added successfully." }]);
  expect(screen.getByRole("button", { name: "Edit" })).toBeTruthy();
});

test("reports a failed save and keeps the input", async () => {
  answerRequests({ [`PUT ${PATH}`]: refusal(500) });
  open();
  await press("Edit");
  type(/^Parking Information/, "Behind the chapel");
  await press("Save");
  expect(await screen.findByText("Failed to update facility information")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Parking Information/).value).toBe("Behind the chapel");
});

test("rejects a file of another kind, or too large, at its field before sending", async () => {
  const sent = answerRequests({});
  open();
  await press("Edit");
  const attach = (file: File) =>
    act(
      async () => void fireEvent.change(screen.getByLabelText(/^Attachment/), { target: { files: [file] } }),
    );
  await attach(new File(["MZ"], "a.exe", { type: "application/x-msdownload" }));
  expect(screen.getByText("Error uploading files. Only PDF, JPG and PNG files are allowed.")).toBeTruthy();
  const large = new File(["%PDF-1.7"], "plan.pdf", { type: "application/pdf" });
  Object.defineProperty(large, "size", { value: 60 * 1_048_576 });
  await attach(large);
  expect(screen.getByText("File must not exceed 10MB")).toBeTruthy();
  expect(sent).toEqual([]);
});

test("reports an upload that was cut off at its field, and sends the file again", async () => {
  const lost = () => {
    throw new TypeError("Failed to fetch");
  };
  const answers: Parameters<typeof answerRequests>[0] = {
    [`PUT ${PATH}`]: lost,
    [`GET ${PATH}`]: answer(info),
  };
  const sent = answerRequests(answers);
  open();
  await press("Edit");
  const attachment = screen.getByLabelText(/^Attachment/);
  const file = new File(["%PDF-1.7"], "plan.pdf", { type: "application/pdf" });
  await act(async () => void fireEvent.change(attachment, { target: { files: [file] } }));
  await press("Save");
  expect(await screen.findAllByText(/^The file could not be sent completely/)).toHaveLength(1);
  expect(attachment.getAttribute("aria-invalid")).toBe("true");
  expect(screen.queryByText("Failed to update facility information")).toBeNull();
  answers[`PUT ${PATH}`] = ok;
  await press("Save");
  expect(sent.at(-2)!.body).toMatchObject({ attachment: file });
  expect(currentNotifications()).toMatchObject([{ message: "Facility Information added successfully." }]);
});

test("reports a failure to refetch the information", async () => {
  answerRequests({ [`PUT ${PATH}`]: ok, [`GET ${PATH}`]: refusal(404) });
  open();
  await press("Edit");
  type(/^Parking Information/, "Behind the chapel");
  await press("Save");
  expect(await screen.findByText("Failed to get facility information")).toBeTruthy();
});

test("reloads information that the page failed to load, and reports another failure", async () => {
  const answers = { [`GET ${PATH}`]: refusal(404) };
  answerRequests(answers);
  open(null);
  expect(await screen.findByText("Failed to get facility information")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Edit" })).toBeNull();
  answers[`GET ${PATH}`] = answer(info);
  await press("Try again");
  expect(await screen.findByText("Report to the charge nurse.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Edit" })).toBeTruthy();
});
