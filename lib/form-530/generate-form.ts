import type { Transaction } from "@/db/client";
import { form530 } from "@/db/schema/forms";
import { oneFacilityScope, type OneFacilityScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { countHit } from "@/lib/auth/rate-limit";
import type { Ctx } from "@/lib/context";
import { saveFile } from "@/lib/files/save-file";
import { Forbidden } from "@/lib/errors";
import { inThread } from "@/lib/threads/run-in-thread";
import { dateOnAt } from "@/lib/time/zones";
import type { drawForm, FormContent } from "./draw-form";
import { canOpenForms } from "./policy";
import { refuse, presentForm, presentMoment } from "./present";
import { getFacilityOfForm, listForms, type FacilityOfForm, type FormRow } from "./reads";
import { readSchedule } from "./read-schedule";
import { isFormDay, isFormOffered } from "./rules";
import type { Form, FormRequest } from "./schema";

/** Drawing takes most of a second, so it runs off the main thread. */
const drawInThread = inThread<FormContent, Awaited<ReturnType<typeof drawForm>>>({
  lane: "documents",
  module: "lib/form-530/draw-form.ts",
  name: "drawForm",
  deadlineMs: 20_000,
});

/** Limits versions, because each is a new document to sign. */
const limit = { name: "form-530", max: 30, minutes: 10 };

type Draft = {
  facility: FacilityOfForm;
  request: FormRequest;
  version: number;
  fingerprint: string;
};

function assertFormDay(facility: FacilityOfForm, date: string, now: Date): void {
  if (!isFormOffered(facility.stateCode)) refuse("NOT_OFFERED");
  if (!isFormDay(date, dateOnAt(now, facility.zone))) refuse("NO_FORM_DAY");
}

async function record(tx: Transaction, ctx: Ctx, draft: Draft, fileId: string): Promise<FormRow> {
  const { actor, now } = ctx;
  const { facility, request, version, fingerprint } = draft;
  const [row] = await tx
    .insert(form530)
    .values({
      fileId,
      facilityId: facility.id,
      patientDay: request.date,
      version,
      director: request.director,
      fingerprint,
      generatedBy: actor.userId,
      generatedAt: now,
    })
    .returning();
  await recordAudit(tx, ctx, {
    action: "form_530.generated",
    facilityId: facility.id,
    entity: "form_530",
    entityId: fileId,
    after: { patientDay: request.date, version },
  });
  return { ...row!, generatedBy: actor.name };
}

function draw(
  { actor, now }: Ctx,
  { facility, request, version }: Draft,
  sheets: FormContent["sheets"],
): Promise<Uint8Array> {
  return drawInThread({
    facilityName: facility.name,
    patientDay: request.date,
    director: request.director,
    sheets,
    createdAt: now,
    note: `Version ${version} · Made from the schedule on ${presentMoment(now, facility.zone)} by ${actor.name}`,
  });
}

/** The version is printed on the form, so of two simultaneous requests one must retry. */
function rejectDuplicate(error: unknown): never {
  const { code } = ((error as Error).cause ?? {}) as { code?: string };
  throw code === "23505" ? refuse.error("STALE") : error;
}

/** Days being drawn by this process: a second request would be refused after all the work. */
const drawing = new Set<string>();

/** Draws and stores a version if it is still the next one. */
async function make(
  ctx: Ctx,
  draft: Draft,
  sheets: FormContent["sheets"],
  isNext: () => Promise<boolean>,
): Promise<FormRow> {
  const day = `${draft.facility.id}/${draft.request.date}`;
  if (drawing.has(day)) refuse("STALE");
  drawing.add(day);
  try {
    await countHit({ ...limit, of: String(ctx.actor.userId) });
    const bytes = await draw(ctx, draft, sheets);
    if (!(await isNext())) refuse("STALE");
    return await keep(ctx, draft, bytes);
  } finally {
    drawing.delete(day);
  }
}

async function keep(ctx: Ctx, draft: Draft, bytes: Uint8Array): Promise<FormRow> {
  const { facility, request } = draft;
  const name = `Form 530 ${request.date}.pdf`;
  const file = { owner: { facilityId: facility.id }, name, bytes };
  return saveFile(file, (tx, fileId) => record(tx, ctx, draft, fileId)).catch(rejectDuplicate);
}

async function versionsOf(scope: OneFacilityScope, date: string, fingerprint: string) {
  const [newest] = await listForms(scope, date);
  return { same: newest?.fingerprint === fingerprint ? newest : null, next: (newest?.version ?? 0) + 1 };
}

/**
 * Makes the form of a patient day from the current schedule. An unchanged schedule returns the existing form; a
 * changed one adds a version, and older versions stay as they were signed.
 */
export async function generateForm(
  ctx: Ctx,
  { facilityId, request }: { facilityId: number; request: FormRequest },
): Promise<Form> {
  const { actor, now } = ctx;
  const scope = oneFacilityScope(actor, facilityId);
  if (!canOpenForms(actor, facilityId)) throw new Forbidden();
  const facility = await getFacilityOfForm(scope);
  assertFormDay(facility, request.date, now);
  const { sheets, fingerprintFor } = await readSchedule(scope, facility, request.date);
  if (sheets.length === 0) refuse("NOBODY_SCHEDULED");
  const fingerprint = fingerprintFor(request.director);
  const { same, next } = await versionsOf(scope, request.date, fingerprint);
  if (same) return presentForm(same, facility.zone, true);
  const draft = { facility, request, version: next, fingerprint };
  const isNext = async () => (await versionsOf(scope, request.date, fingerprint)).next === next;
  return presentForm(await make(ctx, draft, sheets, isNext), facility.zone, true);
}
