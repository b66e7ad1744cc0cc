import { deskCtx } from "@/lib/access/desk";
import { P } from "@/lib/access/permissions";
import { recordEvent } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { storage } from "@/lib/files/storage";
import { findReviewed, findUploader } from "@/lib/professionals/credentials/administration/reads.sql";
import {
  answersOf,
  findingsOf,
  lastDayOf,
  proposedLastDay,
  usualMonthsOf,
} from "@/lib/professionals/credentials/administration/review-rules";
import type { Reference } from "@/lib/professionals/credentials/administration/schema";
import { PROFESSIONAL_LICENSE, typeOf } from "@/lib/professionals/credentials/catalog-rules";
import { statusText } from "@/lib/professionals/credentials/rules";
import { findAsked, findDecision, listAsked, listDecided, listPlaces, readShiftsAhead } from "./reads.sql";
import { mustShow, requiredAt } from "./requirement-rules";
import type { DecidedDocuments, DeskDocument } from "./schema";

async function findDocument(ctx: Ctx, reference: Reference) {
  const { db } = deskCtx(ctx, P.DESK_CREDENTIALS);
  const found = await findReviewed(db, reference);
  if (!found) throw new NotFound();
  return found;
}

/** What a reviewer has to know of a document or license. Throws Forbidden, NotFound. */
export async function loadDocument(ctx: Ctx, reference: Reference): Promise<DeskDocument> {
  const found = await findDocument(ctx, reference);
  const type = typeOf(found.type);
  const { professionalId, subtype } = found;
  const resourceType = found.type === PROFESSIONAL_LICENSE ? (subtype?.split(" ")[0] ?? null) : null;
  const [decision, asked, uploader, asks, { count, nextOn }, places] = await Promise.all([
    found.status === "PENDING" ? null : findDecision(ctx.db, { professionalId, reference }),
    findAsked(ctx.db, { professionalId, reference }),
    findUploader(ctx.db, found),
    listAsked(ctx.db, found),
    readShiftsAhead(ctx.db, professionalId, ctx.now),
    listPlaces(ctx.db, professionalId, { resourceType, now: ctx.now }),
  ]);
  return {
    professional_id: professionalId,
    professional: found.professional,
    credential: type.name,
    subtype: type.subtypes.find(({ code }) => code === found.subtype)?.name ?? found.subtype,
    status: statusText(found.status),
    decided: decision && {
      by: decision.by,
      at: new Date(decision.at).toISOString(),
      reason: decision.reason && statusText(decision.reason),
    },
    has_uploader: uploader !== null,
    license_number: found.licenseNumber,
    answers: answersOf(type, found),
    issued_on: found.issuedOn,
    expires_on: found.expiresOn,
    last_day: lastDayOf(type),
    usual_months: usualMonthsOf(type),
    proposed_on: found.expiresOn === null ? proposedLastDay(type, found.issuedOn) : null,
    asked: asked && { by: asked.by, at: new Date(asked.at).toISOString() },
    asks: asks.map(({ name }) => name),
    required_at: requiredAt(type, found, places),
    must_show: mustShow(type, found),
    file:
      found.fileId === null
        ? null
        : { name: found.fileName ?? type.name, content_type: found.contentType ?? "" },
    findings: findingsOf(type, found),
    version: found.version,
    shifts_ahead: count,
    next_shift_on: nextOn,
  };
}

/** What was decided in the last day. Throws Forbidden. */
export async function loadDecided(ctx: Ctx): Promise<DecidedDocuments> {
  const { db } = deskCtx(ctx, P.DESK_CREDENTIALS);
  const rows = await listDecided(db, ctx.now);
  return {
    rows: rows.map(({ item, professional, type, license, outcome, by, at }) => ({
      item,
      professional,
      credential: license ?? typeOf(type).name,
      outcome,
      by,
      at: new Date(at).toISOString(),
    })),
  };
}

/** A document's file. Each opening is audited. Throws Forbidden, NotFound. */
export async function openReviewed(ctx: Ctx, reference: Reference) {
  const { fileId, fileName, contentType, professionalId, type } = await findDocument(ctx, reference);
  if (fileId === null) throw new NotFound();
  const bytes = await storage().read(fileId);
  await recordEvent(ctx, {
    action: "credential.opened",
    entity: "professional",
    entityId: professionalId,
    after: { type, fileId },
  });
  return { bytes, name: fileName ?? type, contentType: contentType ?? "application/octet-stream" };
}
