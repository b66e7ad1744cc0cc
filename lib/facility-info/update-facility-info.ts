import { eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { facilityInfoEntry } from "@/db/schema/facility-info";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { refuseAll, Forbidden, Invalid } from "@/lib/errors";
import type { GivenFile } from "@/lib/files/clean-file";
import { saveFile } from "@/lib/files/save-file";
import { openDoorCode, sealDoorCode } from "./seal-door-code";
import { canKeepFacilityInfo } from "./policy";
import { listCurrentInfo } from "./reads.sql";
import { LARGEST_ATTACHMENT, sectionFault, type Section } from "./rules";
import type { ChangedSections } from "./schema";
import { facility } from "@/db/schema/facilities";

type InfoInput = {
  scope: OneFacilityScope;
  changed: ChangedSections;
  isFileDeleted: boolean;
  attachment: GivenFile | null;
};

type NewEntry = { section: Section; value: string; fileId: string | null };

function assertShort(changed: ChangedSections): void {
  const faults = changed.flatMap(({ section_name, value }) => {
    const message = sectionFault(section_name, value);
    return message ? [{ code: "TOO_LONG", field: section_name, message }] : [];
  });
  if (faults.length > 0) refuseAll(Invalid, faults);
}

/** The audit records that a door code changed, never the code. */
const asAudited = ({ section, value, fileId }: NewEntry) =>
  section === "DOOR_CODE" ? { section, isSet: value !== "" } : { section, value, fileId };

/** Appends the changed sections. Concurrent saves run one after the other. */
async function append(
  tx: Transaction,
  ctx: Ctx,
  scope: OneFacilityScope,
  submitted: NewEntry[],
): Promise<void> {
  const { facilityId } = scope;
  await tx.select({ id: facility.id }).from(facility).where(eq(facility.id, facilityId)).for("no key update");
  const current = new Map((await listCurrentInfo(tx, scope)).map((row) => [row.section, row]));
  const holds = (section: Section) => {
    const value = current.get(section)?.value ?? "";
    return section === "DOOR_CODE" ? openDoorCode(facilityId, value) : value;
  };
  const entries = submitted.filter(
    ({ section, value, fileId }) => fileId !== null || holds(section) !== value,
  );
  if (entries.length === 0) return;
  const sealed = entries.map(({ section, value, fileId }) => ({
    facilityId,
    section,
    value: section === "DOOR_CODE" ? sealDoorCode(facilityId, value) : value,
    fileId,
    createdAt: ctx.now,
    createdBy: ctx.actor.userId,
  }));
  await tx.insert(facilityInfoEntry).values(sealed);
  await recordAudit(
    tx,
    ctx,
    entries.map((entry) => ({
      action: "facility-info.changed",
      facilityId,
      entity: "facility",
      entityId: facilityId,
      after: asAudited(entry),
    })),
  );
}

/**
 * Changes a facility's information for workers. Earlier entries stay. File and texts are stored together or not at
 * all. Throws Invalid at the section or the attachment.
 */
export async function updateFacilityInfo(ctx: Ctx, input: InfoInput): Promise<void> {
  const { scope, changed, isFileDeleted, attachment } = input;
  const { facilityId } = scope;
  if (!canKeepFacilityInfo(ctx.actor, facilityId)) throw new Forbidden();
  assertShort(changed);
  const texts = changed.map(({ section_name, value }): NewEntry => ({
    section: section_name,
    value: value.trim(),
    fileId: null,
  }));
  if (attachment) {
    const owner = { facilityId };
    const limits = { largest: LARGEST_ATTACHMENT, field: "attachment" };
    const entryOf = (fileId: string): NewEntry => ({ section: "ATTACHMENT", value: attachment.name, fileId });
    await saveFile(
      { owner, ...attachment },
      (tx, fileId) => append(tx, ctx, scope, [...texts, entryOf(fileId)]),
      limits,
    );
    return;
  }
  const removal: NewEntry[] = isFileDeleted ? [{ section: "ATTACHMENT", value: "", fileId: null }] : [];
  const operation = { operation: "facility-info.changed", input: { facilityId, changed, isFileDeleted } };
  await write(ctx, operation, (tx) => append(tx, ctx, scope, [...texts, ...removal]));
}
