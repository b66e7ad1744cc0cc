import { fireEvent, render, screen, within } from "@testing-library/react";
import { useReducer } from "react";
import { expect, test } from "vitest";
import type { FacilityDetails } from "@/lib/facilities/schema";
import { aListStructure } from "@/tests/support/list-slot";
import { DateGroup } from "./date-group";
import type { RequestSetting } from "./request-setting";
import { emptyRequest, reduceRequest, type RequestAction } from "./request-state";

const today = "2026-06-01";
const latest = "2026-12-31";

const setting: RequestSetting = {
  kind: "ON_DEMAND",
  facility: {
    id: 1,
    timezone: "America/Los_Angeles",
    holidays: [] as FacilityDetails["holidays"],
  } as FacilityDetails,
  structures: [aListStructure()],
  units: [],
  isGuaranteeOffered: false,
  isGuaranteePermitted: false,
  now: new Date("2026-06-01T09:00:00Z"),
  dates: { first: today, last: latest },
  slots: [],
  slotsOn: () => [],
};

const actions: RequestAction[] = [
  { type: "type-chosen", groupId: 1, resourceType: "CNA" },
  { type: "date-added", latest },
  { type: "date-added", latest },
];

function Dates() {
  const [state, dispatch] = useReducer(reduceRequest, actions.reduce(reduceRequest, emptyRequest(today)));
  return state.groups.map((group) => (
    <DateGroup
      key={group.id}
      {...{ group, state, setting, dispatch }}
      effects={[]}
      grow={(_, action) => dispatch(action)}
    />
  ));
}

const date = (name: string) => screen.getByRole("group", { name: `Shifts on ${name}` });
const remove = (name: string) =>
  fireEvent.click(within(date(name)).getByRole("button", { name: "Remove date" }));

test("moves the focus from a removed date to the next one, and from the last to the previous one", () => {
  render(<Dates />);
  remove("Monday, June 1");
  expect(document.activeElement).toBe(within(date("Tuesday, June 2")).getByRole("checkbox"));
  remove("Wednesday, June 3");
  expect(document.activeElement).toBe(within(date("Tuesday, June 2")).getByRole("checkbox"));
});
