import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { GET as logo } from "@/app/api/agencies/branding/[logoId]/route";
import { GET as user } from "@/app/api/user/route";
import { db } from "@/db/client";
import { agency } from "@/db/schema/agencies";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aFile, pictures } from "../../support/files";
import { aUser } from "../../support/people";
import { anAgency } from "../../support/tenants";

useDatabase();

async function anAgencyWithLogo() {
  const { id: agencyId } = await anAgency();
  const logoId = await aFile({ agencyId }, pictures.png, "logo.png");
  await db.update(agency).set({ brandLogoId: logoId }).where(eq(agency.id, agencyId));
  return { agencyId, logoId, as: await aUser({ agencyId }) };
}

test("returns the logo of one's own agency", async () => {
  const { as, logoId } = await anAgencyWithLogo();
  expect((await call(user, { as })).body).toMatchObject({ agency_brand_logo_id: logoId });
  const answer = await call(logo, { as, params: { logoId } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("image/png");
  expect(answer.headers.get("cache-control")).toBe("private, max-age=3600");
});

test("returns 404 for another agency's logo, an older one and a missing one", async () => {
  const [own, other] = [await anAgencyWithLogo(), await anAgencyWithLogo()];
  const older = await aFile({ agencyId: own.agencyId }, pictures.png, "older.png");
  for (const logoId of [other.logoId, older, randomUUID()]) {
    expect((await call(logo, { as: own.as, params: { logoId } })).status).toBe(404);
  }
});

test("returns no logo to a facility's user", async () => {
  const { logoId } = await anAgencyWithLogo();
  expect((await call(logo, { as: await aUser(), params: { logoId } })).status).toBe(403);
});
