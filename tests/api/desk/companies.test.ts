import { expect, test } from "vitest";
import { GET as history } from "@/app/api/desk/companies/[companyId]/history/route";
import { PUT as change } from "@/app/api/desk/companies/[companyId]/note-categories/[code]/route";
import { GET as list, POST as add } from "@/app/api/desk/companies/[companyId]/note-categories/route";
import { POST as createCompany } from "@/app/api/desk/companies/route";
import { permissionsOf } from "@/lib/access/permission-sets";
import type { NoteCategories } from "@/lib/desk/companies/schema";
import type { DeskHistory } from "@/lib/desk/history/schema";
import { auditOf } from "@/tests/support/query";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aDeskUser } from "../../support/desk";
import { aUser } from "../../support/people";
import { next } from "../../support/rows";
import { aFacility } from "../../support/tenants";

useDatabase();

async function aCompanyOfDesk() {
  const as = await aDeskUser();
  const made = await call<{ id: number }>(createCompany, { as, body: { name: `Rose ${next()}` } });
  return { as, companyId: made.body.id };
}

const TRAINING = { code: "training", label: "Training" };
const was = { label: "Training", isRetired: false };

test("note categories are added, renamed, retired and restored, each as it was seen", async () => {
  const { as, companyId } = await aCompanyOfDesk();
  const params = { companyId };
  expect((await call(add, { as, params, body: TRAINING })).status).toBe(200);
  expect(await call(add, { as, params, body: TRAINING })).toMatchObject({
    status: 409,
    body: { errors: [{ code: "EXISTS", field: "code" }] },
  });
  const turn = (body: object, code = "TRAINING") =>
    call(change, { as, method: "PUT", params: { companyId, code }, body });
  expect((await turn({ label: "Courses", isRetired: false, seen: was })).status).toBe(200);
  expect((await turn({ label: "Courses", isRetired: true, seen: was })).status).toBe(409);
  const now = { label: "Courses", isRetired: false };
  expect((await turn({ ...now, isRetired: true, seen: now })).status).toBe(200);
  expect((await turn({ ...now, seen: now }, "NONE")).status).toBe(404);
  const shown = await call<NoteCategories>(list, { as, params });
  expect(shown.body.rows).toHaveLength(5);
  expect(shown.body.rows.at(-1)).toEqual({ code: "TRAINING", label: "Courses", isRetired: true });
  expect(await auditOf("note_category", `${companyId}-TRAINING`)).toMatchObject([
    { action: "note-category.added", actorId: as.id },
    { action: "note-category.renamed" },
    { action: "note-category.retired" },
  ]);
  const told = await call<DeskHistory>(history, { as, params });
  expect(told.body.entries.map(({ what }) => what)).toEqual([
    "Retired the note category Courses",
    "Renamed the note category Courses",
    "Added the note category Courses",
    "Created the company",
  ]);
});

test("a company’s own administrator changes its categories, and no one else’s", async () => {
  const { companyId } = await aCompanyOfDesk();
  const other = await aCompanyOfDesk();
  const { id } = await aFacility({ managementCompanyId: companyId });
  const role = (of: "company-administrator" | "director") =>
    aUser({
      facilities: { [id]: permissionsOf(of, "facility") },
      companyPermissions: { [companyId]: permissionsOf(of, "company") },
    });
  const as = await role("company-administrator");
  expect((await call(add, { as, params: { companyId }, body: TRAINING })).status).toBe(200);
  expect((await call(add, { as, params: { companyId: other.companyId }, body: TRAINING })).status).toBe(404);
  expect((await call(history, { as, params: { companyId: other.companyId } })).status).toBe(404);
  const director = await role("director");
  expect((await call(add, { as: director, params: { companyId }, body: TRAINING })).status).toBe(403);
});
