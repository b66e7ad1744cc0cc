import { and, eq, gte, inArray, isNull, sql, type Column, type SQL } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { agencyProfessional } from "@/db/schema/agency-professionals";
import {
  certification,
  companyProfessional,
  credential,
  facilityProfessional,
  professional,
} from "@/db/schema/professionals";
import { slot } from "@/db/schema/slots";
import type { Administrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import type { Written } from "@/lib/professionals/administration/write-papers";
import { refuse } from "./present";
import { listRunEvents, momentOfRun, type RunEvent, type SavedRun } from "./reads.sql";

type Values = Record<string, unknown>;

const isStill = (column: Column, value: unknown): SQL => sql`${column} is not distinct from ${value}`;

/** Puts back what stood there before, if it is as the import left it; says whether it was. */
async function restoreWritten(tx: Transaction, professionalId: number, written: Written): Promise<boolean> {
  const { what, before } = written;
  if (what === "license") {
    const isUnchanged = and(
      eq(certification.professionalId, professionalId),
      eq(certification.resourceType, written.resourceType as string),
      eq(certification.stateCode, written.stateCode as string),
      isStill(certification.licenseNumber, written.licenseNumber),
      isStill(certification.status, written.status),
      isStill(certification.expiresOn, written.expiresOn),
      isStill(certification.fileId, written.fileId),
    );
    const done = before
      ? await tx
          .update(certification)
          .set(before)
          .where(isUnchanged)
          .returning({ id: certification.professionalId })
      : await tx.delete(certification).where(isUnchanged).returning({ id: certification.professionalId });
    return done.length > 0;
  }
  if (what === "flexAt") {
    const isUnchanged = and(
      eq(facilityProfessional.professionalId, professionalId),
      eq(facilityProfessional.facilityId, written.facilityId as number),
      eq(facilityProfessional.isFlexStaff, true),
    );
    const isUnused = and(eq(facilityProfessional.workedShifts, 0), isNull(facilityProfessional.orientedAt));
    const { professionalId: id } = facilityProfessional;
    const done = before
      ? await tx.update(facilityProfessional).set({ isFlexStaff: false }).where(isUnchanged).returning({ id })
      : await tx.delete(facilityProfessional).where(and(isUnchanged, isUnused)).returning({ id });
    return done.length > 0;
  }
  if (what === "company") {
    const isUnchanged = and(
      eq(companyProfessional.professionalId, professionalId),
      eq(companyProfessional.managementCompanyId, written.managementCompanyId as number),
      eq(companyProfessional.wage, written.wage as number),
    );
    const { professionalId: id } = companyProfessional;
    const isNew = eq(companyProfessional.employeeStatus, "ENABLED");
    const done = before
      ? await tx.update(companyProfessional).set(before).where(isUnchanged).returning({ id })
      : await tx.delete(companyProfessional).where(and(isUnchanged, isNew)).returning({ id });
    return done.length > 0;
  }
  const isUnchanged = and(
    eq(credential.id, written.id as number),
    eq(credential.professionalId, professionalId),
    eq(credential.status, "VERIFIED"),
    isStill(credential.expiresOn, written.expiresOn),
    isStill(credential.fileId, written.fileId),
  );
  const done = before
    ? await tx.update(credential).set(before).where(isUnchanged).returning({ id: credential.id })
    : await tx.delete(credential).where(isUnchanged).returning({ id: credential.id });
  return done.length > 0;
}

/** Makes someone’s record what it was before the import; says false if it isn’t as the import left it. */
async function restoreRecord(
  tx: Transaction,
  { entityId: id, action, before, after }: RunEvent,
  importId: number,
): Promise<boolean> {
  const { written = [], ...details } = (after ?? {}) as Values & { written?: Written[] };
  const [found] = await tx.select().from(professional).where(eq(professional.id, id)).for("update").limit(1);
  const isUnchanged = Object.entries(details).every(([name, value]) => found?.[name as "email"] === value);
  if (!found || !isUnchanged) return false;
  for (const one of [...written].reverse()) if (!(await restoreWritten(tx, id, one))) return false;
  // A trigger has put whom the agency claims for on its roster.
  if (typeof details.agencyId === "number")
    await tx
      .delete(agencyProfessional)
      .where(
        and(
          eq(agencyProfessional.professionalId, id),
          eq(agencyProfessional.agencyId, details.agencyId),
          eq(agencyProfessional.joinedAt, momentOfRun(importId)),
          isNull(agencyProfessional.linkHash),
          isNull(agencyProfessional.disabledAt),
        ),
      );
  if (action === "professional.created") await tx.delete(professional).where(eq(professional.id, id));
  else if (before && Object.keys(before).length > 0)
    await tx
      .update(professional)
      .set(before as Partial<typeof found>)
      .where(eq(professional.id, id));
  return true;
}

const nameOf = ({ before, after }: RunEvent) =>
  [after?.firstName ?? before?.firstName, after?.lastName ?? before?.lastName].filter(Boolean).join(" ");

/** Professionals as they were before an import: who was new is gone. Returns how many. */
export async function undoProfessionals(
  tx: Transaction,
  by: Ctx<Administrator>,
  run: SavedRun,
): Promise<number> {
  const events = await listRunEvents(tx, run.id);
  const ids = [...new Set(events.map(({ entityId }) => entityId))];
  const names = await tx
    .select({
      id: professional.id,
      name: sql<string>`${professional.firstName} || ' ' || ${professional.lastName}`,
    })
    .from(professional)
    .where(inArray(professional.id, ids))
    .orderBy(professional.id)
    .for("update");
  const [taken] = await tx
    .select({ id: slot.professionalId })
    .from(slot)
    .where(and(inArray(slot.professionalId, ids), gte(slot.claimedAt, momentOfRun(run.id))))
    .limit(1);
  if (taken) refuse("USED");
  const changed: string[] = [];
  for (const event of events) {
    if (await restoreRecord(tx, event, run.id)) continue;
    changed.push(names.find(({ id }) => id === event.entityId)?.name ?? (nameOf(event) || "Someone"));
  }
  if (changed.length > 0) refuse("CHANGED", changed);
  await recordAudit(
    tx,
    by,
    events.map(({ action, entityId, before, after }) => ({
      action: action === "professional.created" ? "professional.removed" : "professional.import-undone",
      entity: "professional",
      entityId,
      before: { ...after, import: run.id },
      after: before ?? undefined,
    })),
  );
  return ids.length;
}
