import { describe, expect, test } from "vitest";
import { GET as plan, POST as merge } from "@/app/api/desk/professionals/[professionalId]/merge/route";
import { GET as show } from "@/app/api/desk/professionals/[professionalId]/route";
import { GET as person } from "@/app/api/people/[caregiverId]/route";
import { db } from "@/db/client";
import { availability } from "@/db/schema/professionals";
import type { DeskProfessional, MergePlan } from "@/lib/desk/professionals/schema";
import type { HttpError } from "@/lib/errors";
import { claimSlot } from "@/lib/slots/claiming/claim-slot";
import { call } from "../../support/call";
import { professionalAt } from "../../support/context";
import { useDatabase } from "../../support/database";
import { aDeskUser } from "../../support/desk";
import { aFile, aPaper } from "../../support/files";
import { aCertification, anEligibleProfessional, aProfessional, aUser } from "../../support/people";
import { auditOf, query } from "../../support/query";
import { insert } from "../../support/rows";
import { anInvite, aShift, aSlot } from "../../support/schedule";
import { aCompany, aFacility } from "../../support/tenants";
import { aTimeOff } from "../../support/time-off";

useDatabase();

const DAY = 86_400_000;
const at = (days: number, hours = 0) => new Date(Date.now() + days * DAY + hours * 3_600_000);

const mergeInto = (as: { id: number }, professionalId: number, otherId: number) =>
  call(merge, { as, method: "POST", params: { professionalId }, body: { otherId } });
const planOf = async (as: { id: number }, professionalId: number, otherId: number) =>
  (await call<MergePlan>(plan, { as, params: { professionalId }, query: { otherId } })).body;

const aShiftOf = async (professionalId: number, facilityId: number, startsAt: Date) => {
  const shift = await aShift({ facilityId, startsAt, endsAt: new Date(+startsAt + 8 * 3_600_000) });
  return aSlot({ shiftId: shift.id, status: "CONFIRMED", professionalId });
};

/** Every table that names a professional, by the database's own word. */
const referring = () => query<{ name: string }>`
  select distinct c.conrelid::regclass::text as name from pg_constraint c
  where c.contype = 'f' and c.confrelid = 'professional'::regclass and c.conrelid <> 'merged_professional'::regclass`;

describe("merging two records of one professional", () => {
  test("moves everything, keeps what bars them, and leaves nothing behind", async () => {
    const as = await aDeskUser();
    const company = await aCompany();
    const facility = await aFacility({ managementCompanyId: company.id });
    const there = { facilityId: facility.id, isFlexStaff: true };
    const kept = await anEligibleProfessional({
      phone: null,
      facilities: [{ ...there, workedShifts: 3 }],
      employers: [{ managementCompanyId: company.id }],
    });
    const other = await aProfessional({
      phone: "+14155550123",
      facilities: [{ ...there, workedShifts: 2, isEnabled: false, doNotReturnAt: at(-3) }],
      employers: [{ managementCompanyId: company.id, employeeStatus: "DISABLED" }],
    });
    await aShiftOf(kept.id, facility.id, at(2));
    const moved = await aShiftOf(other.id, facility.id, at(4));
    const paper = await aPaper({ professionalId: other.id, type: "CPR", status: "PENDING" });
    await aTimeOff({ facilityId: facility.id, professionalId: other.id, startsAt: at(20), endsAt: at(21) });
    const period = { startsAt: at(6), endsAt: at(7) };
    for (const professionalId of [kept.id, other.id])
      await insert(availability, { professionalId, ...period });
    const shift = await aShift({ facilityId: facility.id, startsAt: at(9), endsAt: at(9, 8) });
    for (const professionalId of [kept.id, other.id]) await anInvite({ shiftId: shift.id, professionalId });

    const seen = await planOf(as, kept.id, other.id);
    expect(seen.overlaps).toEqual([]);
    expect(seen.moves).toContainEqual({ what: "Shifts and punches", count: 1 });
    expect(seen.takes).toEqual([{ what: "Phone", value: "+14155550123" }]);
    expect((await mergeInto(as, kept.id, other.id)).status).toBe(200);

    for (const { name } of await referring()) {
      const [left] = await db.execute<{ left: number }>(
        `select count(*)::int as left from ${name} where professional_id = ${other.id}`,
      );
      expect(left, name).toEqual({ left: 0 });
    }
    const [row] = await query`select professional_id as who from slot where id = ${moved.id}`;
    expect(row).toEqual({ who: kept.id });
    expect(
      await query`select id from credential where id = ${paper.id} and professional_id = ${kept.id}`,
    ).toHaveLength(1);
    const [link] =
      await query`select is_enabled as "isEnabled", worked_shifts as worked from facility_professional
      where professional_id = ${kept.id}`;
    expect(link).toEqual({ isEnabled: false, worked: 5 });
    const [employment] = await query`select employee_status as status from company_professional
      where professional_id = ${kept.id}`;
    expect(employment).toEqual({ status: "DISABLED" });
    const live =
      await query`select status from invite where professional_id = ${kept.id} and status = 'PENDING'`;
    expect(live).toHaveLength(1);
    const shown = (await call<DeskProfessional>(show, { as, params: { professionalId: other.id } })).body;
    expect(shown).toMatchObject({ id: kept.id, phone: "+14155550123", merged_ids: [other.id] });
    expect(shown.do_not_returns).toMatchObject([{ facility: facility.name, removed_at: null }]);
    expect(await auditOf("professional", kept.id)).toContainEqual(
      expect.objectContaining({ action: "professional.merged", actorId: as.id }),
    );
  });

  test("keeps the better of two licenses, and says which; the history names the other record", async () => {
    const as = await aDeskUser();
    const kept = await aProfessional({ certifiedIn: null });
    const other = await aProfessional({ certifiedIn: null });
    const was = { licenseNumber: "N-1", expiresOn: "2026-12-01" };
    await aCertification({ professionalId: kept.id, status: "VERIFIED", ...was });
    const fileId = await aFile({ professionalId: other.id });
    await aCertification({ professionalId: other.id, status: "VERIFIED", expiresOn: "2028-12-01", fileId });
    expect((await planOf(as, kept.id, other.id)).notes).toContain(
      "Both have a CNA CA license: without a number (verified, until Dec 1, 2028) is kept, not N-1 (verified, until Dec 1, 2026).",
    );
    await mergeInto(as, kept.id, other.id);
    const { events } = (await call<DeskProfessional>(show, { as, params: { professionalId: kept.id } })).body;
    expect(events[0]!.what).toBe(
      `Merged No. ${other.id}, ${other.firstName} ${other.lastName}, ${other.email} into this record`,
    );
    expect(
      await query`select expires_on::text as "expiresOn", file_id as "fileId" from certification
        where professional_id = ${kept.id}`,
    ).toEqual([{ expiresOn: "2028-12-01", fileId }]);
  });

  test("is refused where both have a shift at one time, or time off at one facility, and changes nothing", async () => {
    const as = await aDeskUser();
    const facility = await aFacility();
    const kept = await aProfessional();
    const other = await aProfessional();
    await aShiftOf(kept.id, facility.id, at(2));
    await aShiftOf(other.id, (await aFacility()).id, at(2, 4));
    for (const professionalId of [kept.id, other.id])
      await aTimeOff({ facilityId: facility.id, professionalId });
    expect((await planOf(as, kept.id, other.id)).overlaps).toHaveLength(2);
    const refused = await mergeInto(as, kept.id, other.id);
    expect(refused).toMatchObject({ status: 409, body: { errors: [{ code: "OVERLAP" }] } });
    expect(await query`select id from professional where id = ${other.id}`).toHaveLength(1);
  });

  test("into itself, or with a record that is gone, is refused", async () => {
    const as = await aDeskUser();
    const kept = await aProfessional();
    const other = await aProfessional();
    expect((await mergeInto(as, kept.id, kept.id)).status).toBe(400);
    expect((await mergeInto(as, kept.id, other.id)).status).toBe(200);
    expect((await mergeInto(as, kept.id, other.id)).status).toBe(404);
  });

  test("leads old addresses to the kept record, through several merges, for those who may see it", async () => {
    const as = await aDeskUser();
    const facility = await aFacility();
    const [first, second, third] = [await aProfessional(), await aProfessional(), await aProfessional()];
    await aShiftOf(first.id, facility.id, at(2));
    expect((await mergeInto(as, second.id, first.id)).status).toBe(200);
    expect((await mergeInto(as, third.id, second.id)).status).toBe(200);
    const user = await aUser({ facilityId: facility.id });
    const seen = await call<{ caregiver_id: number }>(person, {
      as: user,
      params: { caregiverId: first.id },
    });
    expect(seen.status).toBe(200);
    expect(JSON.stringify(seen.body)).toContain(third.lastName);
    const stranger = await call(person, { as: await aUser(), params: { caregiverId: first.id } });
    const missing = await call(person, { as: await aUser(), params: { caregiverId: 999_999 } });
    expect([stranger.status, stranger.body]).toEqual([missing.status, missing.body]);
  });

  test("never double-books, however it races with a claim", async () => {
    const as = await aDeskUser();
    const facility = await aFacility();
    for (let round = 0; round < 12; round++) {
      const kept = await anEligibleProfessional();
      const other = await anEligibleProfessional();
      await aShiftOf(kept.id, facility.id, at(3));
      const open = await aSlot({
        shiftId: (await aShift({ facilityId: facility.id, startsAt: at(3, 2), endsAt: at(3, 10) })).id,
      });
      const claim = () =>
        claimSlot(professionalAt(other.id, new Date()), { slotId: open.id }).then(
          () => "claimed",
          (error: unknown) => (error as HttpError).errors?.[0]?.code ?? "gone",
        );
      // Whichever is sent first.
      const both =
        round % 2 === 0
          ? { claimed: claim(), merged: mergeInto(as, kept.id, other.id) }
          : { merged: mergeInto(as, kept.id, other.id), claimed: claim() };
      const [claimed, merged] = await Promise.all([both.claimed, both.merged]);
      const [{ count }] =
        (await query`select count(*)::int as count from slot where professional_id in (${kept.id}, ${other.id})
        and status in ('CLAIMED', 'CONFIRMED')`) as [{ count: number }];
      expect(count).toBe(claimed === "claimed" ? 2 : 1);
      // One of the two wins; both never do.
      expect([claimed === "claimed", merged.status === 200].filter(Boolean)).toHaveLength(1);
    }
  });
});
