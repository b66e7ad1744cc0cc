import { expect, test } from "vitest";
import { POST } from "@/app/api/agencies/schedule/export/route";
import { dateOnAt } from "@/lib/time/zones";
import { anAgencyDesk, anOpening } from "../../support/agency";
import { auditOf } from "../../support/query";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aSlot } from "../../support/schedule";
import { aFacility } from "../../support/tenants";

useDatabase();

const everything = { facility: [], type: [], starts: [], sort: null, bundle: null, search: "" };

test("the CSV holds what filters and search leave, in the list's order, with inert cells", async () => {
  const { facility, desk } = await anOpening({
    facility: { name: "=Birch House", city: "Fresno" },
    shift: { billRate: 4000 },
  });
  await aSlot({ facilityId: facility.id, shift: { resourceType: "LVN", billRate: 5000 } });
  await aSlot({ facilityId: facility.id, shift: { resourceType: "RN", billRate: 6000 } });
  await aSlot({ facilityId: (await aFacility()).id });
  const ask = (list: object) =>
    call<string>(POST, { as: desk.user, body: { tab: "open", ...everything, ...list } });

  const { body, headers } = await ask({ type: ["CNA", "LVN"], sort: "-rate", search: "fres" });
  const rows = body.trim().split("\r\n").slice(1);
  expect(rows.map((row) => row.split(",")[1])).toEqual(["LVN", "CNA"]);
  expect(rows[0]).toContain(",'=Birch House,");
  const today = dateOnAt(new Date(), desk.agency.timezone);
  expect(headers.get("content-disposition")).toContain(`open-shifts-${today}.csv`);
  expect(await auditOf("agency", desk.agency.id)).toMatchObject([
    {
      action: "agency-schedule.exported",
      after: { tab: "open", type: ["CNA", "LVN"], rows: 2, isSearch: true },
    },
  ]);
});

test("the CSV of assigned and past shifts names the agency's own professionals only", async () => {
  const { id: facilityId } = await aFacility();
  const [desk, others] = [await anAgencyDesk([facilityId]), await anAgencyDesk([facilityId])];
  const held = async (of: typeof desk, lastName: string) => {
    const { id: professionalId } = await of.aWorker({ firstName: "Ada", lastName });
    await aSlot({ facilityId, status: "CONFIRMED", professionalId, agencyId: of.agency.id });
  };
  await held(desk, "Grove");
  await held(others, "Stone");
  const { body } = await call<string>(POST, { as: desk.user, body: { tab: "assigned", ...everything } });
  expect(body).toContain("Ada Grove");
  expect(body).not.toContain("Ada Stone");
});

test("the CSV of assigned shifts holds the chosen types and facilities only", async () => {
  const { id: facilityId } = await aFacility();
  const desk = await anAgencyDesk([facilityId]);
  for (const [lastName, resourceType] of [
    ["Grove", "RN"],
    ["Stone", "CNA"],
  ] as const) {
    const { id: professionalId } = await desk.aWorker({ firstName: "Ada", lastName });
    await aSlot({
      facilityId,
      status: "CONFIRMED",
      professionalId,
      agencyId: desk.agency.id,
      shift: { resourceType },
    });
  }
  const ask = async (chosen: object) =>
    (await call<string>(POST, { as: desk.user, body: { tab: "assigned", ...everything, ...chosen } })).body;
  const nurses = await ask({ type: ["RN"], facility: [String(facilityId)] });
  expect(nurses).toContain("Ada Grove");
  expect(nurses).not.toContain("Ada Stone");
  expect(await ask({ facility: ["0"] })).not.toContain("Ada");
});
