import { and, eq } from "drizzle-orm";
import { PDFDocument } from "@cantoo/pdf-lib";
import { beforeEach, describe, expect, test } from "vitest";
import { GET as feed } from "@/app/api/facility/feed/upcoming/route";
import { GET as packet } from "@/app/api/slot/[id]/credential-packet/route";
import { db } from "@/db/client";
import { certification, credential, professional } from "@/db/schema/professionals";
import { slot } from "@/db/schema/slots";
import { storage } from "@/lib/files/storage";
import { countHit } from "@/lib/auth/rate-limit";
import { auditOf } from "@/tests/support/query";
import { call } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { aTakenSlot, opened, statusFor, type Taken } from "../../support/credential-packet";
import { useDatabase } from "../../support/database";
import { aFile, aPaper, pictures } from "../../support/files";
import { aPdfSaying } from "../../support/pdf";
import { aProfessional, aUser } from "../../support/people";
import { aShift, aSlot } from "../../support/schedule";
import { anAgency } from "../../support/tenants";

useDatabase();
useClock();

beforeEach(() => void freezeClock("2026-03-07T18:30:00Z"));

type Feed = { slots: { slot_id: number; attachment_id: string | null }[] };

async function attachmentOf({ facility, user, taken }: Taken) {
  const { body } = await call<Feed>(feed, { as: user, query: { facilityId: facility.id } });
  return body.slots.find(({ slot_id }) => slot_id === taken.id)?.attachment_id;
}

/** Such files were stored before they were checked. */
async function replaceFile({ fileId }: { fileId: string | null }, bytes: Uint8Array): Promise<void> {
  await storage().remove(fileId!);
  await storage().write(fileId!, bytes);
}

describe("the credential packet of a slot", () => {
  test("is a PDF named after the professional, sandboxed for download", async () => {
    const { answer } = await opened(await aTakenSlot());
    expect(answer.headers.get("content-disposition")).toBe(
      `attachment; filename="_ukasz Nguyen Credential Packet.pdf"; filename*=UTF-8''%C5%81ukasz%20Nguy%E1%BB%85n%20Credential%20Packet.pdf`,
    );
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  });

  test("begins with the professional and an index, followed by every verified credential", async () => {
    const given = await aTakenSlot();
    const professionalId = given.person.id;
    await aPaper(
      { professionalId, type: "CPR", expiresOn: "2026-03-07" },
      await aPdfSaying("First of CPR", "Second of CPR"),
    );
    await aPaper({ professionalId, type: "TB_TEST" }, pictures.jpeg, "tb.jpg");
    await aPaper({ professionalId, type: "PHYSICAL" }, pictures.png, "physical.png");
    const { pdf } = await opened(given);
    expect(pdf.title).toBe("Credential packet, Łukasz Nguyễn");
    expect(pdf.isTagged).toBe(true);
    expect(pdf.pages).toHaveLength(6);
    const cover = pdf.pages[0]!;
    expect(cover).toContain("Łukasz Nguyễn");
    expect(cover).toContain("Facility Rosewood Manor");
    expect(cover).toContain("Shift CNA, 03/08/2026, 7:00 AM – 3:00 PM PT");
    expect(cover).toContain("CNA license, CA CNA123456 Verified 01/31/2027 2");
    expect(cover).toContain("CPR certificate – Verified 03/07/2026 3");
    expect(cover).toContain("Physical examination – Verified – 5");
    expect(cover).toContain("TB test – Verified – 6");
    expect(pdf.pages[1]).toContain("The license itself");
    expect(pdf.pages.slice(2, 4)).toEqual([
      expect.stringContaining("First of"),
      expect.stringContaining("Second of"),
    ]);
  });

  test("lists what is expired, missing or unreadable without enclosing it", async () => {
    const given = await aTakenSlot();
    const professionalId = given.person.id;
    await aPaper({ professionalId, type: "CPR", expiresOn: "2026-03-06" }, await aPdfSaying("Old CPR"));
    await replaceFile(await aPaper({ professionalId, type: "TB_TEST" }), Buffer.from("%PDF-1.7 torn %%EOF"));
    const locked = await PDFDocument.create();
    locked.addPage();
    locked.encrypt({ userPassword: "secret", ownerPassword: "secret" });
    await replaceFile(
      await aPaper({ professionalId, type: "PHYSICAL" }),
      await locked.save({ useObjectStreams: false }),
    );
    await db.insert(credential).values({ professionalId, type: "BACKGROUND_CHECK", status: "VERIFIED" });
    const { pdf } = await opened(given);
    expect(pdf.pages).toHaveLength(2);
    expect(pdf.pages[0]).toContain("CPR certificate – Expired 03/06/2026 –");
    expect(pdf.pages[0]).toContain("TB test – Verified, document cannot be read – –");
    expect(pdf.pages[0]).toContain("Physical examination – Verified, document cannot be read – –");
    expect(pdf.pages[0]).toContain("Background check – Verified, no document on file – –");
  });

  test("excludes unverified credentials, an employer's private ones, and other people's", async () => {
    const given = await aTakenSlot();
    const professionalId = given.person.id;
    await aPaper({ professionalId, type: "CPR", status: "PENDING" }, await aPdfSaying("Pending"));
    await aPaper({ professionalId, type: "TB_TEST", status: "REJECTED" }, await aPdfSaying("Rejected"));
    await aPaper({ professionalId, type: "I9" }, await aPdfSaying("Passport"));
    await aPaper({ professionalId, type: "REFERENCES" }, await aPdfSaying("Reference"));
    const stranger = await aFile(
      { professionalId: (await aProfessional()).id },
      await aPdfSaying("Stranger"),
    );
    await db
      .insert(credential)
      .values({ professionalId, type: "PHYSICAL", status: "VERIFIED", fileId: stranger });
    const { pdf } = await opened(given);
    expect(pdf.pages).toHaveLength(2);
    expect(pdf.pages.join()).not.toMatch(/Pending|Rejected|Passport|Reference|Stranger|I9/);
  });

  test("audits who opened whose credentials", async () => {
    const given = await aTakenSlot();
    await opened(given);
    expect(await auditOf("slot", given.taken.id)).toMatchObject([
      {
        action: "credential_packet.opened",
        actorId: given.user.id,
        facilityId: given.facility.id,
        after: { professionalId: given.person.id, papers: ["CNA license, CA"] },
      },
    ]);
  });

  test("is the agency's own packet, if it sent one", async () => {
    const given = await aTakenSlot();
    const packetFileId = await aFile(
      { facilityId: given.facility.id },
      await aPdfSaying("From the provider"),
    );
    await db.update(slot).set({ packetFileId }).where(eq(slot.id, given.taken.id));
    expect((await opened(given)).pdf.pages).toEqual([expect.stringContaining("From the provider")]);
    expect(await attachmentOf(given)).toBe(packetFileId);
  });
});

describe("the schedule's link to a packet", () => {
  test("appears while someone with verified credentials has the slot, and updates live", async () => {
    freezeClock(new Date());
    const given = await aTakenSlot();
    expect(await attachmentOf(given)).toEqual(expect.any(String));
    const revision = async () =>
      (await db.select().from(slot).where(eq(slot.id, given.taken.id)))[0]!.revision;
    const before = await revision();
    await db
      .update(certification)
      .set({ status: "REJECTED" })
      .where(eq(certification.professionalId, given.person.id));
    expect(await attachmentOf(given)).toBeNull();
    expect(await revision()).toBeGreaterThan(before);
    expect(await statusFor(given.user, given.taken.id)).toBe(404);
  });

  test.each(["I9", "REFERENCES"])("is missing for internal credentials: %s", async (type) => {
    const { id: professionalId } = await aProfessional();
    await aPaper({ professionalId, type });
    const [row] = await db.select().from(professional).where(eq(professional.id, professionalId));
    expect(row!.packetId).toBeNull();
  });

  test("disappears with the last credential", async () => {
    const { id: professionalId } = await aProfessional();
    const packetOf = async () =>
      (await db.select().from(professional).where(eq(professional.id, professionalId)))[0]!.packetId;
    const [cpr, tb] = [
      await aPaper({ professionalId, type: "CPR" }),
      await aPaper({ professionalId, type: "TB_TEST" }),
    ];
    const named = await packetOf();
    await db.delete(credential).where(eq(credential.id, cpr.id));
    expect(await packetOf()).toBe(named);
    await db.delete(credential).where(and(eq(credential.id, tb.id), eq(credential.type, "TB_TEST")));
    expect(await packetOf()).toBeNull();
  });
});

describe("a packet is not found", () => {
  test("for an open or cancelled slot, or without credentials", async () => {
    const { facility, user, taken, person } = await aTakenSlot();
    const open = await aSlot({ facilityId: facility.id });
    const bare = await aSlot({ facilityId: facility.id, status: "CLAIMED" });
    expect(await statusFor(user, open.id)).toBe(404);
    expect(await statusFor(user, bare.id)).toBe(404);
    await db
      .update(slot)
      .set({ status: "FACILITY_CANCELLED", cancelledAt: new Date(), professionalId: person.id })
      .where(eq(slot.id, taken.id));
    expect(await statusFor(user, taken.id)).toBe(404);
  });

  test("beyond the facility's look-back period", async () => {
    const given = await aTakenSlot();
    const ago = async (startsOn: string) => {
      const made = await aShift({ facilityId: given.facility.id, startsOn });
      const past = await aSlot({ shiftId: made.id, status: "CONFIRMED", professionalId: given.person.id });
      return statusFor(given.user, past.id);
    };
    expect(await ago("2025-12-08")).toBe(200);
    expect(await ago("2025-12-06")).toBe(404);
  });

  test("by another facility, another agency, or one that did not send the person", async () => {
    const given = await aTakenSlot();
    const own = await anAgency({ facilityIds: [given.facility.id] });
    const other = await anAgency({ facilityIds: [given.facility.id] });
    const [sender, stranger, elsewhere] = [
      await aUser({ agencyId: own.id }),
      await aUser({ agencyId: other.id }),
      await aUser(),
    ];
    expect(await statusFor(sender, given.taken.id)).toBe(404);
    await db.update(slot).set({ agencyId: own.id }).where(eq(slot.id, given.taken.id));
    expect(await statusFor(sender, given.taken.id)).toBe(200);
    expect(await statusFor(stranger, given.taken.id)).toBe(404);
    expect(await statusFor(elsewhere, given.taken.id)).toBe(404);
  });
});

test("limits downloads of packets", async () => {
  const { user, taken } = await aTakenSlot();
  const opening = { name: "credential-packet", of: String(user.id), max: 60, minutes: 10 };
  for (let i = 0; i < 60; i++) await countHit(opening);
  const answer = await call(packet, { as: user, params: { id: taken.id } });
  expect(answer.status).toBe(429);
  expect(answer.headers.get("retry-after")).toMatch(/^\d+$/);
});
