import type { Transaction } from "@/db/client";
import { form530 } from "@/db/schema/forms";
import { oneFacilityScope, type OneFacilityScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { countHit } from "@/lib/auth/rate-limit";
import type { Ctx } from "@/lib/context";
import { keepFile } from "@/lib/files/keep-file";
import { Conflict, Forbidden, Invalid } from "@/lib/errors";
import { inThread } from "@/lib/threads/run-in-thread";
import { dateOnAt } from "@/lib/time/zones";
import type { drawForm, FormContent } from "./draw-form";
import { canOpenForms } from "./policy";
import { presentForm, presentMoment } from "./present";
import { getFacilityOfForm, listForms, type FacilityOfForm, type FormRow } from "./reads";
import { readSchedule } from "./read-schedule";
import { isFormDay, isFormOffered } from "./rules";
import type { Form, FormRequest } from "./schema";

/** Drawing takes the better part of a second, in which this thread serves everyone else. */
const drawInThread = inThread<FormContent, Awaited<ReturnType<typeof drawForm>>>({
  lane: "documents",
  module: "lib/form-530/draw-form.ts",
  name: "drawForm",
  deadlineMs: 20_000,
});

/** A new version each, so that no one prints by the hundred what no one signs. */
const limit = { name: "form-530", atMost: 30, minutes: 10 };

type Draft = {
  facility: FacilityOfForm;
  request: FormRequest;
  version: number;
  fingerprint: string;
};

function assertFormDay(facility: FacilityOfForm, date: string, now: Date): void {
  if (!isFormOffered(facility.stateCode)) {
    throw new Invalid({ field: "facilityId", message: "Form 530 is for facilities in California." });
  }
  if (!isFormDay(date, dateOnAt(now, facility.zone))) {
    throw new Invalid({ field: "date", message: "There is no form 530 for this day." });
  }
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

const stale = () =>
  new Conflict({
    code: "STALE",
    message: "Someone else has just made a form for this day. Please look again.",
  });

/** The version is printed on the form, so of two people who make it at the same moment one has to look again. */
function refuseSecond(error: unknown): never {
  const { code } = ((error as Error).cause ?? {}) as { code?: string };
  throw code === "23505" ? stale() : error;
}

/** Days whose form this process is drawing: the second of two requests would be refused after all the work. */
const drawing = new Set<string>();

/** Draws and keeps a version that is still the next one; nothing is drawn or kept for one that is not. */
async function make(
  ctx: Ctx,
  draft: Draft,
  sheets: FormContent["sheets"],
  isNext: () => Promise<boolean>,
): Promise<FormRow> {
  const day = `${draft.facility.id}/${draft.request.date}`;
  if (drawing.has(day)) throw stale();
  drawing.add(day);
  try {
    await countHit({ ...limit, of: String(ctx.actor.userId) });
    const bytes = await draw(ctx, draft, sheets);
    if (!(await isNext())) throw stale();
    return await keep(ctx, draft, bytes);
  } finally {
    drawing.delete(day);
  }
}

async function keep(ctx: Ctx, draft: Draft, bytes: Uint8Array): Promise<FormRow> {
  const { facility, request } = draft;
  const name = `Form 530 ${request.date}.pdf`;
  const file = { owner: { facilityId: facility.id }, name, bytes };
  return keepFile(file, (tx, fileId) => record(tx, ctx, draft, fileId)).catch(refuseSecond);
}

async function versionsOf(scope: OneFacilityScope, date: string, fingerprint: string) {
  const [newest] = await listForms(scope, date);
  return { same: newest?.fingerprint === fingerprint ? newest : null, next: (newest?.version ?? 0) + 1 };
}

/**
 * Makes the form of a patient day out of the schedule as it is now. An unchanged schedule gives the form that is there;
 * a changed one a new version, and the older ones stay as they were printed and signed.
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
  if (sheets.length === 0) throw new Invalid({ field: "date", message: "Nobody is scheduled on this day." });
  const fingerprint = fingerprintFor(request.director);
  const { same, next } = await versionsOf(scope, request.date, fingerprint);
  if (same) return presentForm(same, facility.zone, true);
  const draft = { facility, request, version: next, fingerprint };
  const isNext = async () => (await versionsOf(scope, request.date, fingerprint)).next === next;
  return presentForm(await make(ctx, draft, sheets, isNext), facility.zone, true);
}
