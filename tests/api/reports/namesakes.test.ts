import { parse } from "csv-parse/sync";
import { beforeEach, describe, expect, test } from "vitest";
import { GET as readData } from "@/app/api/reports/[reportCode]/data/route";
import { POST as exportData } from "@/app/api/reports/[reportCode]/export/route";
import { dispute } from "@/db/schema/disputes";
import { reportCatalogue } from "@/lib/reports/report-catalogue";
import type { ReportData } from "@/lib/reports/schema";
import { call } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aPastSlot, reviewDay } from "../../support/past";
import { aCertification, aProfessional } from "../../support/people";
import { aDirector } from "../../support/reports";
import { insert } from "../../support/rows";
import { aSlot } from "../../support/schedule";
import { aCompany, aFacility } from "../../support/tenants";

useDatabase();
useClock();

const dateRange = ["2026-11-14", "2026-11-20"];
const MANOR = "Harborview Manor";

/** Six days, which is more than 40 hours. */
const nextWeek = ["28", "29", "30"]
  .map((day) => `2026-11-${day}`)
  .concat(["01", "02", "03"].map((day) => `2026-12-${day}`));

/** A slot of every kind that any report tells of. */
async function everyKind(facilityId: number, professionalId: number): Promise<void> {
  const shift = { route: "ON_DEMAND", startsOn: "2026-11-19" } as const;
  const late = { checkedInAt: new Date("2026-11-19T15:30:00Z") };
  const disputed = await aPastSlot({
    facilityId,
    professionalId,
    shift,
    ...late,
    disputedAt: new Date("2026-11-20T12:00:00Z"),
  });
  await insert(
    dispute,
    {
      facilityId,
      slotId: disputed.id,
      createdAt: new Date("2026-11-20T12:00:00Z"),
      reasons: ["OTHER"],
      isBillableCancellation: false,
      recordedTookBreak: true,
      recordedBonus: 0,
      claimedTookBreak: true,
      claimedBonus: 0,
    },
    {},
  );
  for (const day of ["14", "15", "16", "17", "18"])
    await aPastSlot({
      facilityId,
      professionalId,
      shift: { ...shift, startsOn: `2026-11-${day}` },
      checkedInAt: new Date(`2026-11-${day}T15:00:00Z`),
      checkedOutAt: new Date(`2026-11-${day}T23:59:00Z`),
    });
  await aPastSlot({
    facilityId,
    professionalId,
    shift: { ...shift, startsOn: "2026-11-20" },
    status: "FACILITY_CANCELLED",
    cancelledAt: new Date("2026-11-10T12:00:00Z"),
    checkedInAt: null,
    checkedOutAt: null,
    outcomeCode: null,
  });
  await aSlot({ facilityId, shift });
  for (const startsOn of nextWeek)
    await aSlot({ facilityId, professionalId, status: "CONFIRMED", shift: { ...shift, startsOn } });
}

/** Two facilities of one name, each with someone of one name on its staff. */
async function twoOfOneName() {
  const { id: managementCompanyId } = await aCompany();
  const facilities = [];
  const people = [];
  for (const city of ["Tacoma", "Salem"]) {
    const facility = await aFacility({ managementCompanyId, name: MANOR, city });
    const person = await aProfessional({
      firstName: "Ada",
      lastName: "Holt",
      certifiedIn: null,
      facilities: [{ facilityId: facility.id, isFlexStaff: true }],
    });
    await aCertification({ professionalId: person.id, expiresOn: "2026-11-01" });
    await everyKind(facility.id, person.id);
    facilities.push(facility);
    people.push(person);
  }
  const director = await aDirector(
    managementCompanyId,
    facilities.map(({ id }) => id),
  );
  return { director, facilities, people };
}

beforeEach(() => freezeClock(reviewDay));

describe.each(reportCatalogue.map(({ code, dates, columns }) => ({ code, dates, columns })))(
  "people and facilities of one name: $code",
  ({ code, dates, columns }) => {
    const range: Record<string, string[]> = dates ? { dateRange } : {};
    const facilityField = columns.find(({ field }) => field === "facility" || field === "facilities")!.field;
    const hasPeople = columns.some(({ field }) => field === "professional");
    const names = [`${MANOR} (Salem)`, `${MANOR} (Tacoma)`];
    const distinct = (values: unknown[]) => [...new Set(values)].sort();

    test("have rows of their own, and are told apart", async () => {
      const { director, facilities, people } = await twoOfOneName();
      const read = (query: Record<string, string> = {}) =>
        call<ReportData>(readData, {
          as: director,
          params: { reportCode: code },
          query: { ...range, ...query },
        });
      const { body } = await read();
      expect(distinct(body.rows.flatMap((row) => row[facilityField]!))).toEqual(names);
      if (hasPeople) {
        const labels = people.map(({ id }) => `Ada Holt (ID ${id})`);
        const found = distinct(body.rows.map((row) => row.professional).filter((name) => name !== null));
        expect(found).toEqual(distinct(labels));
        expect(body.filters.professional?.filter(({ value }) => value !== "")).toHaveLength(2);
      }
      const [, salem] = facilities;
      const one = await read({ filter: `${facilityField}:${salem!.id}` });
      expect(one.body.total).toBe(body.total / 2);
      const bars = body.chart?.kind === "bars" ? body.chart.bars.map(({ label }) => label) : [];
      expect(new Set(bars).size).toBe(bars.length);
      expect(bars).not.toContain(MANOR);
    });

    test("are told apart in the download", async () => {
      const { director } = await twoOfOneName();
      const { body } = await call<string>(exportData, {
        as: director,
        params: { reportCode: code },
        body: { ...range, sort: [], filter: [] },
      });
      const rows = parse(body, { bom: true, columns: true }) as Record<string, string>[];
      expect(distinct(rows.map(({ Facility, Facilities }) => Facility ?? Facilities))).toEqual(names);
    });
  },
);

test("two people of one name are two", async () => {
  const { director } = await twoOfOneName();
  const figureOf = async (code: string, label: string) => {
    const query: Record<string, string[]> = code === "expiring-credentials" ? {} : { dateRange };
    const { body } = await call<ReportData>(readData, {
      as: director,
      params: { reportCode: code },
      query,
    });
    return body.figures.find((figure) => figure.label === label);
  };
  expect(await figureOf("overtime", "People")).toMatchObject({ value: "2" });
  expect(await figureOf("expiring-credentials", "Expired")).toMatchObject({
    value: "2",
    note: "2 people",
  });
  expect(await figureOf("disputes", "Disputes")).toMatchObject({ note: "at 2 facilities" });
});
