import { canAtDesk, deskCtx } from "@/lib/access/desk";
import { P } from "@/lib/access/permissions";
import { write, type Ctx } from "@/lib/context";
import { refuseAll, Forbidden } from "@/lib/errors";
import { getFacility } from "@/lib/facilities/administration/reads";
import type { GivenFile } from "@/lib/files/clean-file";
import { refuse } from "@/lib/professionals/administration/present";
import { findByEmail } from "@/lib/professionals/administration/reads";
import { examineProfessionals, saveProfessional } from "@/lib/professionals/administration/save-professional";
import { twinText } from "@/lib/professionals/administration/change-rules";
import { findTwin } from "@/lib/professionals/administration/twins/reads.sql";
import type { ProfessionalInput } from "@/lib/professionals/administration/schema";
import { byNumber } from "../by-number";
import { lockAdding } from "../imports/begin-import";
import { runImport } from "../imports/run-import";
import type { ImportResult, ProfessionalsForm } from "../imports/schema";
import type { MadeProfessional, NewProfessional } from "./schema";

/**
 * Adds someone new. Throws Conflict for an address that a professional has and for someone who looks like one, unless
 * they are said to be another; NotFound for a facility that isn't there.
 */
export function createProfessional(ctx: Ctx, input: NewProfessional): Promise<MadeProfessional> {
  const by = deskCtx(ctx, P.DESK_PROFESSIONALS);
  return write(ctx, { operation: "desk.professional-created", input }, async (tx) => {
    await lockAdding(tx);
    const { facilityId, isAnother = false, ...details } = input;
    const found = await findByEmail(tx, input.email);
    if (found) refuse("EXISTS", input.email, found.id);
    const twin = isAnother ? null : await findTwin(tx, input);
    if (twin) refuse("LOOKS_LIKE", { ...twin, because: twinText(twin) });
    if (facilityId !== undefined) await byNumber(getFacility, tx, facilityId);
    const flexAt = facilityId === undefined ? undefined : [String(facilityId)];
    const { id } = await saveProfessional(tx, by, { ...details, flexAt });
    return { id };
  });
}

/** What only someone who reviews credentials says of a professional's papers. */
const reviewed = ["licenseStatus", "cpr", "tbTest", "physical", "backgroundCheck"] as const;

function refuseReviewed(input: ProfessionalInput): void {
  const said = reviewed.filter((name) => input[name] !== undefined && input[name] !== "PENDING");
  if (said.length > 0)
    refuseAll(
      Forbidden,
      said.map((field) => ({
        code: "REVIEWERS",
        field,
        message: "must be left empty: only someone who reviews credentials says that papers are in order",
      })),
    );
}

/** Previews a spreadsheet of professionals, or saves it once confirmed. Throws Forbidden, TooMany. */
export function importProfessionalsAtDesk(
  ctx: Ctx,
  { same, ...given }: ProfessionalsForm & { file: GivenFile | null },
): Promise<ImportResult> {
  const isReviewer = canAtDesk(ctx.actor, P.DESK_CREDENTIALS);
  return runImport(ctx, given, {
    of: { kind: "professionals", facilityId: null, same },
    examine: (tx, by, file) =>
      examineProfessionals(tx, by, {
        ...file,
        same,
        permit: (input) => {
          if (!isReviewer) refuseReviewed(input);
        },
      }),
  });
}
