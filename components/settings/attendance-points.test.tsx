import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { currentNotifications } from "@/components/ui/notify";
import { defaultPointRule, type PointRule } from "@/lib/people/points/rules";
import { answer, answerRequests, ok, refusal } from "@/tests/support/answer-requests";
import { AttendancePointsPanel } from "./attendance-points-panel";
import { press, show, type } from "@/tests/support/press";

const PATH = "/api/facility/1/attendance-points";
const used: PointRule = { ...defaultPointRule, isOn: true };
const read = (rule: PointRule) => ({ rule, window_hours: 12 });

function open(rule: PointRule, answers: Parameters<typeof answerRequests>[0] = {}) {
  const sent = answerRequests({ [`GET ${PATH}`]: answer(read(rule)), [`PUT ${PATH}`]: ok, ...answers });
  show(<AttendancePointsPanel facilityId={1} first={read(rule)} />);
  return () => sent.filter(({ method }) => method === "PUT").map(({ body }) => body);
}

const choose = (name: string) => fireEvent.click(screen.getByRole("checkbox", { name }));
const save = () => press("Save");

test("asks for nothing until points are used, and says what they come to", async () => {
  const saved = open(defaultPointRule);
  expect(screen.queryByLabelText("No-show")).toBeNull();
  choose("Use attendance points");
  expect(screen.getByText("Less than 12 h before the start")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toContain("in 90 days has 3 points.");
  type("Call-off", "2.5");
  type("Review at", "6.3");
  await save();
  expect(screen.getByText("Enter 0.5 to 50, in halves.")).toBeTruthy();
  type("Review at", "6.5");
  fireEvent.change(screen.getByLabelText("Count for"), { target: { value: "365" } });
  choose("Sick");
  choose("Weather");
  choose("Sick");
  expect(screen.getByRole("status").textContent).toContain("in 365 days has 4.5 points.");
  await save();
  const rule = { ...used, callOff: 2.5, days: 365, reviewAt: 6.5, excused: ["WEATHER"] };
  expect(saved()).toEqual([{ rule, seen: defaultPointRule }]);
  expect(currentNotifications()).toMatchObject([{ message: "Attendance points saved." }]);
});

test("marks an amount that isn't in halves from 0 to 10, and sends nothing", async () => {
  const saved = open(used);
  type("No-show", "3.3");
  expect(screen.queryByRole("status")).toBeNull();
  await save();
  expect(screen.getByText("Enter 0 to 10, in halves.")).toBeTruthy();
  expect(saved()).toEqual([]);
});

test("switching them off keeps what they counted", async () => {
  const saved = open({ ...used, noShow: 6 });
  type("No-show", "nonsense");
  choose("Use attendance points");
  await save();
  const seen = { ...used, noShow: 6 };
  expect(saved()).toEqual([{ rule: { ...seen, isOn: false }, seen }]);
});

test("says that someone else changed them, and shows theirs", async () => {
  const message =
    "Someone else changed the points at the same time. Nothing was saved; check them and try again.";
  open(used, {
    [`PUT ${PATH}`]: refusal(409, message),
    [`GET ${PATH}`]: answer(read({ ...used, callOff: 4 })),
  });
  type("Call-off", "2");
  await save();
  expect(currentNotifications()).toMatchObject([{ message }]);
  expect(await screen.findByDisplayValue("4")).toBeTruthy();
});
