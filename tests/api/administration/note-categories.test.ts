import { expect, test } from "vitest";
import { GET as getCategories } from "@/app/api/flex/management-companies/[id]/note-categories/route";
import { POST as publishNote } from "@/app/api/flex/management-companies/[id]/caregivers/[caregiverId]/notes/route";
import { db } from "@/db/client";
import { administer, administratorCtx } from "@/lib/access/administer";
import { parseInput } from "@/lib/access/input";
import { notePermission } from "@/lib/access/note-categories";
import {
  addNoteCategory,
  renameNoteCategory,
  retireNoteCategory,
} from "@/lib/workforce/notes/administration/add-note-category";
import { listNoteCategories } from "@/lib/workforce/notes/administration/reads";
import { LabelledCategory } from "@/lib/workforce/notes/administration/schema";
import type { NoteCategory } from "@/lib/workforce/notes/schema";
import { auditOf } from "@/tests/support/query";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aCompany } from "../../support/tenants";
import { anEmployee, aWorkforce, everythingOfCompany } from "../../support/workforce";

useDatabase();

async function aCompanyOfNotes() {
  const { id: companyId } = await aCompany();
  const { user: as } = await aWorkforce({
    facility: { managementCompanyId: companyId },
    companyPermissions: {
      [companyId]: [
        ...everythingOfCompany,
        notePermission("TRAINING", "VIEW"),
        notePermission("TRAINING", "EDIT"),
      ],
    },
  });
  const company = String(companyId);
  return {
    companyId,
    add: (code: string, label: string, isDryRun = false) =>
      administer({ isDryRun }, (tx) =>
        addNoteCategory(tx, administratorCtx(), parseInput(LabelledCategory, { company, code, label })),
      ),
    rename: (code: string, label: string) =>
      administer({ isDryRun: false }, (tx) =>
        renameNoteCategory(tx, administratorCtx(), { company, code, label }),
      ),
    retire: (code: string, isRetired: boolean) =>
      administer({ isDryRun: false }, (tx) =>
        retireNoteCategory(tx, administratorCtx(), { company, code, isRetired }),
      ),
    seen: async () => (await call<NoteCategory[]>(getCategories, { as, params: { id: companyId } })).body,
    publish: async (category: string) => {
      const { id: caregiverId } = await anEmployee(companyId);
      const body = { note: "Finished the course on transfers.", category };
      return (await call(publishNote, { as, params: { id: companyId, caregiverId }, body })).status;
    },
  };
}

test("adds a category whose notes can then be written", async () => {
  const { companyId, add, seen, publish } = await aCompanyOfNotes();
  expect(await publish("TRAINING")).toBe(400);
  await add("training", "Training", true);
  expect(await seen()).toHaveLength(4);
  const added = await add("training", "Training");
  expect(added.permissions).toEqual(["WORKFORCE.NOTES.TRAINING.VIEW", "WORKFORCE.NOTES.TRAINING.EDIT"]);
  expect((await seen()).at(-1)).toMatchObject({ value: "TRAINING", label: "Training", is_writable: true });
  expect(await publish("TRAINING")).toBe(200);
  await expect(add("TRAINING", "Again")).rejects.toThrow("has a note category TRAINING already");
  await expect(add("ON-CALL", "On call")).rejects.toThrow("letters, digits and underscores");
  expect(await auditOf("note_category", `${companyId}-TRAINING`)).toMatchObject([
    { action: "note-category.added", actorKind: "ADMINISTRATOR", after: { label: "Training" } },
  ]);
});

test("renames and retires a category, whose notes stay readable", async () => {
  const { companyId, rename, retire, seen, publish } = await aCompanyOfNotes();
  expect(await rename("OTHER", "Anything else")).toMatchObject({ label: "Anything else", changed: true });
  expect(await retire("OTHER", true)).toMatchObject({ label: "Anything else", changed: true });
  expect(await retire("OTHER", true)).toMatchObject({ changed: false });
  expect(await seen()).toContainEqual(
    expect.objectContaining({ value: "OTHER", label: "Anything else", is_writable: false }),
  );
  expect(await publish("OTHER")).toBe(400);
  await retire("OTHER", false);
  expect(await publish("OTHER")).toBe(200);
  expect((await listNoteCategories(db, companyId)).at(-1)).toMatchObject({ code: "OTHER", isRetired: false });
  await expect(rename("NONE", "None")).rejects.toThrow("has no note category NONE");
  expect(await auditOf("note_category", `${companyId}-OTHER`)).toHaveLength(3);
});
