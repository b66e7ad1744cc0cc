import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Providers } from "@/components/shell/providers";
import type { DeskAgency } from "@/lib/desk/agencies/schema";
import { answer, answerRequests, ok } from "@/tests/support/answer-requests";
import { useDialogs } from "@/tests/support/slot-dialog";
import { BundlesScreen } from "../bundles/bundles-screen";
import { AgencyScreen } from "./agency-screen";

useDialogs();
const onPhone = (matches: boolean) =>
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches }));
beforeEach(() => {
  onPhone(false);
});

const agency: DeskAgency = {
  id: 7,
  name: "Northwind Staffing",
  timezone: "America/New_York",
  isMyTeamEnabled: true,
  logo_id: null,
  today: "2026-11-28",
  people: 1,
  roles: [{ code: "agency-colleague", name: "Agency, colleague", meaning: "Assigns for the agency." }],
  contracts: [
    {
      facility_id: 9,
      facility: "Rose Manor",
      company: "Rose Care Group",
      city: "Columbus",
      state_code: "OH",
      signed_on: "2026-03-01",
      ended_on: null,
      release_after_minutes: 60,
      slots_ahead: 2,
      rates: [{ resource_type: "CNA", bill_rate: "34.50" }],
      facility_rates: [{ resource_type: "CNA", wage: "22.50", bill_rate: "28.13" }],
    },
  ],
  is_more_contracts: false,
  types: [{ code: "CNA", label: "Certified Nursing Assistant" }],
  professionals: 12,
};

const show = async (answers: Parameters<typeof answerRequests>[0]) => {
  const sent = answerRequests(answers);
  await act(async () => {
    render(
      <Providers>
        <AgencyScreen first={agency} opensPeople={false} />
      </Providers>,
    );
  });
  return sent;
};
const open = async (part: RegExp) => {
  await act(async () => fireEvent.click(screen.getByRole("button", { name: part })));
};

describe("an agency at the desk", () => {
  test.each([
    [false, ["Contracts and rates"]],
    [true, []],
  ])(
    "marks the part beside it, and on a phone (%s) none while the list is all there is",
    async (isPhone, marked) => {
      onPhone(isPhone);
      await show({});
      const current = screen.getAllByRole("button").filter((one) => one.hasAttribute("aria-current"));
      expect(current.map(({ textContent }) => textContent?.replace(/\d.*/, "").trim())).toEqual(marked);
    },
  );

  test("shows since when, how soon and at which rate it works for a facility", async () => {
    await show({ "GET /api/desk/agencies/7": answer(agency) });
    expect(
      await screen.findByText("Since Mar 1, 2026 · sees slots 60 minutes after they open"),
    ).toBeDefined();
    expect(screen.getAllByText("CNA $34.50")).toHaveLength(2);
    expect(screen.getByText("60 minutes after they open")).toBeDefined();
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Actions for Rose Manor" })));
    const end = await screen.findByRole("menuitem", { name: "End…" });
    await act(async () => fireEvent.click(end));
    const dialog = await screen.findByRole("alertdialog");
    expect(dialog.textContent).toContain("2 slots ahead stay assigned to its people.");
  });

  test("isn’t paid below the facility’s wage, and a rate that leaps is asked about once", async () => {
    const sent = await show({
      "GET /api/desk/agencies/7": answer(agency),
      "PUT /api/desk/agencies/7/rates/9": ok,
    });
    const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
    const type = (text: string) =>
      act(async () => fireEvent.change(screen.getByLabelText(/^Bill rate/), { target: { value: text } }));
    const puts = () => sent.filter(({ method }) => method === "PUT").map(({ body }) => body);
    await press("Edit the contract with Rose Manor");
    const types = await screen.findByLabelText(/^Rate for a type/);
    await act(async () => fireEvent.change(types, { target: { value: "CNA" } }));
    await type("1");
    await press("Save");
    expect(await screen.findByText("Not below the wage of $22.50.")).toBeTruthy();
    await type("345");
    expect(screen.getByText(/^Look twice/)).toBeTruthy();
    await press("Save");
    expect(puts()).toEqual([]);
    await press("Save all the same");
    expect(puts()).toEqual([{ resourceType: "CNA", billRate: "345", seen: "34.50" }]);
  });

  test("takes its last administrator only after it has said so", async () => {
    const removals: string[] = [];
    const ann = { id: 3, name: "Ann Wind", email: "ann@north.test", status: "invited", role: "Agency, full" };
    await show({
      "GET /api/desk/agencies/7": answer(agency),
      "GET /api/desk/agencies/7/people": answer({ rows: [ann], total: 1 }),
      "DELETE /api/desk/agencies/7/people/3": ({ query }) => {
        removals.push(query.evenLast!);
        const errors = [{ code: "LAST_ADMINISTRATOR", message: "This leaves no administrator." }];
        return removals.length === 1 ? Response.json({ errors }, { status: 409 }) : ok();
      },
    });
    await open(/^People/);
    const actions = await screen.findByRole("button", { name: "Actions for Ann Wind" });
    await act(async () => fireEvent.click(actions));
    const remove = await screen.findByRole("menuitem", { name: "Remove…" });
    await act(async () => fireEvent.click(remove));
    const dialog = await screen.findByRole("alertdialog");
    await act(async () => fireEvent.click(within(dialog).getByRole("button", { name: "Remove" })));
    expect(await within(dialog).findByText(/No one could change roles/)).toBeTruthy();
    await act(async () =>
      fireEvent.click(within(dialog).getByRole("button", { name: "Remove all the same" })),
    );
    expect(removals).toEqual(["false", "true"]);
  });

  test("has a scorecard of a period, with its figures together and by facility", async () => {
    const figures = {
      offered: 50,
      filled: 42,
      cancelled: 3,
      cancelled_late: 1,
      no_shows: 2,
      minutes_to_fill: 185,
    };
    await show({
      "GET /api/desk/agencies/7": answer(agency),
      "GET /api/desk/agencies/7/scorecard": answer({
        total: figures,
        facilities: [{ facility_id: 9, facility: "Rose Manor", ...figures }],
      }),
    });
    await open(/^Scorecard/);
    expect(await screen.findAllByText("84%")).toHaveLength(2);
    expect(screen.getByText("42 of 50 · 3 h 5 m to fill · 3 cancelled, 1 late · 2 no-shows")).toBeTruthy();
    expect(screen.getAllByText("3 h 5 m")).toHaveLength(2);
  });
});

test("the desk’s bundles say who gets them, open with their slots, and what withdrawing one does", async () => {
  const slot = { resource_type: "CNA", unit: null, paid_minutes: 450, bill_rate: "38.00" };
  answerRequests({
    "GET /api/desk/bundles/1": answer({
      timezone: "America/New_York",
      slots: [
        {
          ...slot,
          id: 5,
          starts_at: "2026-12-05T12:00:00Z",
          ends_at: "2026-12-05T20:00:00Z",
          is_open: true,
          taken_by: null,
        },
        {
          ...slot,
          id: 6,
          starts_at: "2026-12-06T12:00:00Z",
          ends_at: "2026-12-06T20:00:00Z",
          is_open: false,
          taken_by: "Ada Hart",
        },
      ],
      agencies: ["Northwind Staffing"],
    }),
  });
  const bundle = {
    id: 1,
    name: "Weekend",
    facility_id: 9,
    facility: "Rose Manor",
    resource_type: "CNA",
    first_on: "2026-12-05",
    last_on: "2026-12-06",
    slots: 2,
    open: 2,
    taken_by: null,
    bill_rate: "38.00",
    agencies: ["Northwind Staffing"],
    state: "OPEN" as const,
  };
  await act(async () => {
    render(
      <Providers>
        <BundlesScreen first={{ rows: [bundle], total: 1 }} />
      </Providers>,
    );
  });
  expect(screen.getByText("Northwind Staffing")).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Weekend" })));
  expect(await screen.findByText("2 slots, 15 h, $570.00 without premiums and bonuses")).toBeTruthy();
  const dialog = screen.getByRole("dialog");
  expect(within(dialog).getByText("Ada Hart")).toBeTruthy();
  expect(within(dialog).getByText("Only Northwind Staffing.")).toBeTruthy();
  await act(async () => fireEvent.click(within(dialog).getByRole("button", { name: "Close" })));
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Actions for Weekend" })));
  const withdraw = await screen.findByRole("menuitem", { name: "Withdraw…" });
  await act(async () => fireEvent.click(withdraw));
  expect((await screen.findByRole("alertdialog")).textContent).toContain(
    "Its 2 open slots are on their own again",
  );
});
