import { expect, test } from "vitest";
import { db } from "@/db/client";
import { professionalNote } from "@/db/schema/workforce";
import {
  GET as listNotes,
  POST as publish,
} from "@/app/api/flex/management-companies/[id]/caregivers/[caregiverId]/notes/route";
import { GET as categories } from "@/app/api/flex/management-companies/[id]/note-categories/route";
import { P } from "@/lib/access/permissions";
import type { NoteCategory, Notes } from "@/lib/workforce/notes/schema";
import { call } from "../../../support/call";
import { useDatabase } from "../../../support/database";
import { aUser } from "../../../support/people";
import { anEmployee, aWorkforce } from "../../../support/workforce";

useDatabase();

const codeOf = (body: unknown) => (body as { errors?: { code?: string }[] }).errors?.[0]?.code;

test("notes show only permitted categories and say if the author has left", async () => {
  const { companyId, facilityId, user } = await aWorkforce();
  const who = await anEmployee(companyId);
  const [removed, disabled] = [
    await aUser({ name: "Gone Away" }),
    await aUser({ facilityId, name: "Off Line", disabledAt: new Date() }),
  ];
  const note = { managementCompanyId: companyId, professionalId: who.id, content: "A note of ten letters." };
  await db.insert(professionalNote).values([
    { ...note, categoryCode: "OTHER", createdBy: removed.id },
    { ...note, categoryCode: "ATTENDANCE", createdBy: disabled.id },
  ]);
  const params = { id: companyId, caregiverId: who.id };
  const body = { note: "  Asked for evenings.  ", category: "ATTENDANCE" };
  const key = { "idempotency-key": "note-once" };
  for (let again = 0; again < 2; again++)
    expect((await call(publish, { as: user, params, body, headers: key })).status).toBe(200);
  const all = await call<Notes>(listNotes, { as: user, params });
  expect(
    all.body.rows.map((one) => [one.content, one.added_by, one.is_inactive, one.is_current_user]),
  ).toEqual([
    ["Asked for evenings.", user.name, false, true],
    [note.content, "Off Line", true, false],
    [note.content, null, true, false],
  ]);
  const reader = await aUser({
    facilityId,
    companyPermissions: {
      [companyId]: [P.WORKFORCE_NOTES_VIEW, P.WORKFORCE_NOTES_EDIT, "WORKFORCE.NOTES.ATTENDANCE.VIEW"],
    },
  });
  const some = await call<Notes>(listNotes, { as: reader, params });
  expect(some.body).toMatchObject({ total: 2 });
  expect((await call<NoteCategory[]>(categories, { as: reader, params: { id: companyId } })).body).toEqual([
    { label: "Attendance", value: "ATTENDANCE", is_writable: false },
  ]);
  const refused = await call(publish, { as: reader, params, body });
  expect([refused.status, codeOf(refused.body)]).toEqual([403, "CATEGORY_NOT_PERMITTED"]);
});

test("no note is added about someone deactivated, and none by the hundred", async () => {
  const { companyId, user } = await aWorkforce();
  const [gone, who] = [
    await anEmployee(companyId, { deactivatedAt: new Date() }),
    await anEmployee(companyId),
  ];
  const note = (caregiverId: number) =>
    call(publish, {
      as: user,
      params: { id: companyId, caregiverId },
      body: { note: "Long enough to publish", category: "OTHER" },
    });
  const refused = await note(gone.id);
  expect([refused.status, codeOf(refused.body)]).toEqual([409, "DEACTIVATED"]);
  const statuses = new Set<number>();
  for (let n = 0; n < 31; n++) statuses.add((await note(who.id)).status);
  expect([...statuses]).toEqual([200, 429]);
});

test.each([
  ["too short after trimming", { note: "  short    ", category: "OTHER" }, "note"],
  ["too long", { note: "x".repeat(1001), category: "OTHER" }, "note"],
  ["without a category", { note: "Long enough to publish", category: "" }, "category"],
  ["of an unknown category", { note: "Long enough to publish", category: "GOSSIP" }, "category"],
])("a note %s is refused at its field", async (_, body, field) => {
  const { companyId, user } = await aWorkforce();
  const who = await anEmployee(companyId);
  const answer = await call<{ errors: { field: string }[] }>(publish, {
    as: user,
    params: { id: companyId, caregiverId: who.id },
    body,
  });
  expect([answer.status, answer.body.errors[0]!.field]).toEqual([400, field]);
});
