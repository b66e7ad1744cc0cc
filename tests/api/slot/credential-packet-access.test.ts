import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/db/client";
import { agencyFacility } from "@/db/schema/agencies";
import { agencyProfessional } from "@/db/schema/agency-professionals";
import { documentConsent } from "@/db/schema/document-consents";
import {
  companyProfessional,
  credential,
  facilityProfessional,
  professional,
} from "@/db/schema/professionals";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import { systemScope } from "@/lib/access/scopes";
import { listPastSlots } from "@/lib/past-shifts/reads.sql";
import { anAgencyDesk } from "../../support/agency";
import { freezeClock, useClock } from "../../support/clock";
import { aTakenSlot, opened, statusFor, type Taken } from "../../support/credential-packet";
import { useDatabase } from "../../support/database";
import { aPaper } from "../../support/files";
import { aPdfSaying } from "../../support/pdf";
import { aDoNotReturn, aUser } from "../../support/people";
import { insert } from "../../support/rows";
import { anAgency } from "../../support/tenants";

useDatabase();
useClock();

beforeEach(() => void freezeClock("2026-03-07T18:30:00Z"));

describe("what a packet encloses", () => {
  const cprOf = async (professionalId: number, given: { agencyId?: number; managementCompanyId?: number }) =>
    aPaper({ professionalId, type: "CPR", expiresOn: "2027-05-01", ...given }, await aPdfSaying("The card"));
  const consent = async (
    professionalId: number,
    party: { agencyId?: number; managementCompanyId?: number },
  ) =>
    insert(documentConsent, {
      professionalId,
      linkHash: randomUUID(),
      askedAt: new Date(),
      askedBy: (await aUser()).id,
      grantedAt: new Date(),
      ...party,
    });

  test("is, for a facility, what its company, the sending agency or the person gave, or the person shares", async () => {
    const given = await aTakenSlot();
    const { facility, person, taken } = given;
    const companyId = facility.managementCompanyId!;
    const pages = async () => (await opened(given)).pdf.pages;
    const other = await anAgency({ facilityIds: [facility.id] });
    const { id } = await cprOf(person.id, { agencyId: other.id });
    const closed = await pages();
    expect(closed.join()).not.toContain("The card");
    expect(closed[0]).toContain("CPR certificate – Verified, not shared 05/01/2027 –");
    await db.update(slot).set({ agencyId: other.id }).where(eq(slot.id, taken.id));
    expect((await pages()).join()).toContain("The card");
    await db.update(slot).set({ agencyId: null }).where(eq(slot.id, taken.id));
    await db
      .update(credential)
      .set({ agencyId: null, managementCompanyId: companyId })
      .where(eq(credential.id, id));
    expect((await pages()).join()).toContain("The card");
    await db
      .update(credential)
      .set({ agencyId: other.id, managementCompanyId: null })
      .where(eq(credential.id, id));
    await consent(person.id, { managementCompanyId: companyId });
    expect((await pages()).join()).toContain("The card");
    await db.update(documentConsent).set({ withdrawnAt: new Date() });
    expect((await pages()).join()).not.toContain("The card");
  });

  test("is, for an agency, its own and what the person shares with it", async () => {
    const { facility, person, taken } = await aTakenSlot();
    const { agency, user } = await anAgencyDesk([facility.id]);
    await db.update(slot).set({ agencyId: agency.id }).where(eq(slot.id, taken.id));
    const pages = async () => (await opened({ user, taken })).pdf.pages;
    await cprOf(person.id, { agencyId: agency.id });
    const own = await pages();
    expect(own.join()).toContain("The card");
    expect(own.join()).not.toContain("The license itself");
    expect(own[0]).toContain("CNA license, CA – Verified, not shared 01/31/2027 –");
    await consent(person.id, { agencyId: agency.id });
    expect((await pages()).join()).toContain("The license itself");
  });

  test("prefers a valid document that is open to one that lasts longer but isn't", async () => {
    const given = await aTakenSlot();
    await cprOf(given.person.id, { managementCompanyId: given.facility.managementCompanyId! });
    const other = await anAgency();
    await aPaper({
      professionalId: given.person.id,
      type: "CPR",
      expiresOn: "2029-01-01",
      agencyId: other.id,
    });
    expect((await opened(given)).pdf.pages.join()).toContain("The card");
  });
});

describe("after the shift a packet ends with the relation", () => {
  const later = () => freezeClock("2026-03-12T18:30:00Z");
  const linkIn = async ({ facility, taken }: Pick<Taken, "facility" | "taken">) => {
    const scope = systemScope(facility.id);
    const window = {
      from: new Date("2026-03-01"),
      until: new Date("2026-03-12"),
      now: new Date("2026-03-12"),
    };
    return (await listPastSlots(scope, window, 10)).find(({ id }) => id === taken.id)?.packetFileId ?? null;
  };

  type Sent = Taken & { agencyId: number; agencyUser: { id: number } };
  const ends: [string, (given: Sent) => Promise<unknown>][] = [
    [
      "deactivation",
      ({ person }) =>
        db.update(professional).set({ deactivatedAt: new Date() }).where(eq(professional.id, person.id)),
    ],
    [
      "the facility's disabling",
      ({ facility, person }) =>
        insert(facilityProfessional, {
          facilityId: facility.id,
          professionalId: person.id,
          isEnabled: false,
        }),
    ],
    [
      "a Do Not Return",
      ({ facility, person }) => aDoNotReturn({ facilityId: facility.id, professionalId: person.id }),
    ],
    [
      "the end of the agency's contract",
      ({ agencyId }) =>
        db.update(agencyFacility).set({ endedAt: new Date() }).where(eq(agencyFacility.agencyId, agencyId)),
    ],
    [
      "the agency's disabling",
      ({ agencyId }) =>
        db
          .update(agencyProfessional)
          .set({ disabledAt: new Date() })
          .where(eq(agencyProfessional.agencyId, agencyId)),
    ],
  ];

  test.each(ends)("by %s", async (_, end) => {
    const given = await aTakenSlot();
    const { agency, user: agencyUser } = await anAgencyDesk([given.facility.id]);
    await insert(agencyProfessional, {
      agencyId: agency.id,
      professionalId: given.person.id,
      joinedAt: new Date(),
    });
    await db.update(slot).set({ agencyId: agency.id }).where(eq(slot.id, given.taken.id));
    later();
    const statuses = () =>
      Promise.all([given.user, agencyUser].map((user) => statusFor(user, given.taken.id)));
    expect(await statuses()).toEqual([200, 200]);
    expect(await linkIn(given)).toEqual(expect.any(String));
    await end({ ...given, agencyId: agency.id, agencyUser });
    expect(await statuses()).toEqual([404, 404]);
    expect(await linkIn(given)).toBeNull();
    // Ahead of the shift, the facility expects them all the same.
    freezeClock("2026-03-07T18:30:00Z");
    expect(await statusFor(given.user, given.taken.id)).toBe(200);
  });

  test("by termination, for the company's own staff", async () => {
    const given = await aTakenSlot();
    const managementCompanyId = given.facility.managementCompanyId!;
    await insert(companyProfessional, {
      managementCompanyId,
      professionalId: given.person.id,
      employeeStatus: "ENABLED",
      wage: 2000,
    });
    await db.update(shift).set({ route: "FLEX" }).where(eq(shift.id, given.taken.shiftId));
    later();
    expect(await statusFor(given.user, given.taken.id)).toBe(200);
    await db.update(companyProfessional).set({ employeeStatus: "TERMINATED" });
    expect(await statusFor(given.user, given.taken.id)).toBe(404);
  });
});
