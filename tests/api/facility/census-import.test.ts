import { expect, test } from "vitest";
import { POST } from "@/app/api/facility/[facilityId]/census/import/route";
import { P } from "@/lib/access/permissions";
import { auditOf, query } from "@/tests/support/query";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aUser } from "../../support/people";
import { aFacility, aUnit } from "../../support/tenants";

useDatabase();

async function aFacilityWithUnits() {
  const { id: facilityId } = await aFacility();
  await aUnit({ facilityId, name: "East", externalId: "E1" });
  await aUnit({ facilityId, name: "West" });
  const user = await aUser({ facilityId, permissions: [P.EDIT] });
  const send = (text: string, as = user) =>
    call<{ rows: number; errors: { message: string }[] }>(POST, {
      as,
      params: { facilityId },
      parts: { file: new File([text], "census.csv") },
    });
  const stored = () =>
    query`select counted_on::text as on, residents, unit_id is null as whole, source from census
      where facility_id = ${facilityId} order by counted_on, residents`;
  return { facilityId, send, stored };
}

test("imports days as a whole and by unit, as spreadsheets write them", async () => {
  const { facilityId, send, stored } = await aFacilityWithUnits();
  const { status, body } = await send(
    "Date;Residents;Unit\r\n2026-11-24;64;\r\n11/25/2026;30;e1\r\n11/25/2026;33;WEST\r\n",
  );
  expect([status, body.rows]).toEqual([200, 3]);
  expect(await stored()).toEqual([
    { on: "2026-11-24", residents: 64, whole: true, source: "IMPORTED" },
    { on: "2026-11-25", residents: 30, whole: false, source: "IMPORTED" },
    { on: "2026-11-25", residents: 33, whole: false, source: "IMPORTED" },
  ]);
  expect(await auditOf("census", `${facilityId} 2026-11-24`)).toMatchObject([{ action: "census.imported" }]);
});

test("imports nothing if any row is wrong, and says what is wrong in each", async () => {
  const { send, stored } = await aFacilityWithUnits();
  const { status, body } = await send(
    [
      "date,residents,unit",
      "2026-11-24,64,",
      "2026-13-24,64,",
      "2026-11-25,sixty,",
      "2026-11-26,9000,",
      "2026-11-27,20,North",
      "2026-11-24,65,",
      "2026-11-24,20,East",
      ",20,",
      "2026-11-28,20,East",
      "2026-11-28,21,e1",
    ].join("\n"),
  );
  expect(status).toBe(400);
  expect(body.errors.map(({ message }) => message)).toEqual([
    "Row 3, date: must be a date, as in 12/02/2026 or 2026-12-02.",
    "Row 4, residents: must be a whole number.",
    "Row 5, residents: must be at most 2000.",
    "Row 6, unit: the facility has no unit “North”.",
    "Row 7: repeats row 2.",
    "Row 8, unit: the day is counted both by unit and as a whole.",
    "Row 9, date: is empty.",
    "Row 11, unit: repeats the unit on the same day, by name or code.",
  ]);
  expect(await stored()).toEqual([]);
});

test("replaces what was entered, and is refused without the permission, a file or rows", async () => {
  const { facilityId, send, stored } = await aFacilityWithUnits();
  await send("date,residents\n2026-11-24,64\n");
  await send("date,residents\n2026-11-24,60\n");
  expect(await stored()).toMatchObject([{ residents: 60 }]);
  const viewer = await aUser({ facilityId, permissions: [P.CANCEL] });
  expect((await send("date,residents\n2026-11-24,1\n", viewer)).status).toBe(403);
  expect((await send("PK\u0003\u0004")).status).toBe(400);
  expect((await send("date,residents\n".padEnd(200_000, "2026-11-24,1\n"))).status).toBe(400);
  expect(await stored()).toMatchObject([{ residents: 60 }]);
});
