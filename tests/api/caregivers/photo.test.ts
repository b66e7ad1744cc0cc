import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { GET as photo } from "@/app/api/caregivers/photo/[caregiverId]/route";
import { db } from "@/db/client";
import { professional } from "@/db/schema/professionals";
import { P } from "@/lib/access/permissions";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aFile, pictures } from "../../support/files";
import { aProfessional, aUser } from "../../support/people";
import { aSlot } from "../../support/schedule";
import { aFacility, anAgency } from "../../support/tenants";

useDatabase();

async function withPhoto(given: Parameters<typeof aProfessional>[0] = {}, bytes: Uint8Array = pictures.jpeg) {
  const person = await aProfessional({ isOnDemand: false, ...given });
  const photoFileId = await aFile(
    { professionalId: person.id },
    bytes,
    bytes === pictures.jpeg ? "me.jpg" : "me.png",
  );
  await db.update(professional).set({ photoFileId }).where(eq(professional.id, person.id));
  return person;
}

const getPhoto = (user: { id: number }, caregiverId: number, headers?: Record<string, string>) =>
  call(photo, { as: user, params: { caregiverId }, headers });

describe("the photo of a professional", () => {
  test.each([
    ["image/jpeg", pictures.jpeg],
    ["image/png", pictures.png],
  ])("is a picture the browser caches and revalidates: %s", async (type, bytes) => {
    const facility = await aFacility();
    const user = await aUser({ facilityId: facility.id });
    const { id } = await withPhoto({ facilities: [{ facilityId: facility.id }] }, bytes);
    const first = await getPhoto(user, id);
    expect(first.status).toBe(200);
    expect(first.headers.get("content-type")).toBe(type);
    expect(first.headers.get("cache-control")).toBe("private, max-age=3600");
    expect(first.headers.get("vary")).toBe("Cookie");
    expect(first.headers.get("content-security-policy")).toContain("sandbox");
    const etag = first.headers.get("etag")!;
    const second = await getPhoto(user, id, { "if-none-match": etag });
    expect([second.status, second.body, second.headers.get("etag")]).toEqual([304, "", etag]);
    expect((await getPhoto(user, id, { "if-none-match": `"other"` })).status).toBe(200);
  });

  test("is an empty answer if there is none, so that initials replace it", async () => {
    const facility = await aFacility();
    const user = await aUser({ facilityId: facility.id });
    const { id } = await aProfessional({ facilities: [{ facilityId: facility.id }] });
    const answer = await getPhoto(user, id);
    expect([answer.status, answer.body, answer.headers.get("cache-control")]).toEqual([
      204,
      "",
      "private, max-age=3600",
    ]);
  });

  test("is never a document or someone else's file", async () => {
    const facility = await aFacility();
    const user = await aUser({ facilityId: facility.id });
    const { id } = await aProfessional({ facilities: [{ facilityId: facility.id }] });
    const paper = await aFile({ professionalId: id });
    const foreign = await aFile({ professionalId: (await aProfessional()).id }, pictures.png, "x.png");
    for (const photoFileId of [paper, foreign]) {
      await db.update(professional).set({ photoFileId }).where(eq(professional.id, id));
      expect((await getPhoto(user, id)).status).toBe(204);
    }
  });
});

describe("visibility of a photo", () => {
  test("includes the facilities where they are known, have a slot or whose company employs them", async () => {
    const facility = await aFacility();
    const user = await aUser({ facilityId: facility.id });
    const known = await withPhoto({ facilities: [{ facilityId: facility.id }] });
    const working = await withPhoto();
    await aSlot({ facilityId: facility.id, status: "CLAIMED", professionalId: working.id });
    const employed = await withPhoto({ employers: [{ managementCompanyId: facility.managementCompanyId! }] });
    for (const { id } of [known, working, employed]) expect((await getPhoto(user, id)).status).toBe(200);
    const stranger = await aUser({ permissions: Object.values(P) });
    for (const { id } of [known, working, employed]) {
      const answer = await getPhoto(stranger, id);
      expect([answer.status, answer.body]).toEqual([404, (await getPhoto(stranger, 2_000_000_000)).body]);
    }
  });

  test("includes marketplace professionals for anyone who may invite", async () => {
    const { id } = await withPhoto({ isOnDemand: true });
    expect((await getPhoto(await aUser({ permissions: [P.INVITE] }), id)).status).toBe(200);
    expect((await getPhoto(await aUser({ permissions: [P.EDIT] }), id)).status).toBe(404);
  });

  test("includes their own agency and no other", async () => {
    const [own, other] = [await anAgency(), await anAgency()];
    const { id } = await withPhoto({ agencyId: own.id });
    expect((await getPhoto(await aUser({ agencyId: own.id }), id)).status).toBe(200);
    expect((await getPhoto(await aUser({ agencyId: other.id }), id)).status).toBe(404);
  });
});
