import type { Transaction } from "@/db/client";
import type { Administrator } from "@/lib/access/administrator";
import { deskCtx } from "@/lib/access/desk";
import { P } from "@/lib/access/permissions";
import { write, type Ctx } from "@/lib/context";
import { recordAudit } from "@/lib/audit/record-audit";
import { NotFound } from "@/lib/errors";
import { getFacility } from "@/lib/facilities/administration/reads";
import { changeDetails } from "@/lib/professionals/administration/change-details";
import { endProfessionalLinks } from "@/lib/professionals/administration/links/end-professional-links";
import { mergeProfessionals } from "@/lib/professionals/administration/merging/merge-professionals";
import { deactivateProfessional } from "@/lib/professionals/administration/save-professional";
import { writeEmployment } from "@/lib/professionals/administration/write-employment";
import { byNumber } from "../by-number";
import { lockAdding } from "../imports/begin-import";
import { findProfessional } from "./reads.sql";
import type { ProfessionalDetails } from "./schema";

type Change = { operation: string; professionalId: number; input?: object };

/** Runs a verb about a professional at the desk. Throws Forbidden, NotFound. */
function change(
  ctx: Ctx,
  { operation, professionalId, input }: Change,
  work: (tx: Transaction, by: Ctx<Administrator>) => Promise<unknown>,
): Promise<void> {
  const by = deskCtx(ctx, P.DESK_PROFESSIONALS);
  return write(ctx, { operation, input: { professionalId, ...input } }, async (tx) => {
    if (!(await findProfessional(tx, professionalId))) throw new NotFound();
    await work(tx, by);
  });
}

type State = { professionalId: number; isActive: boolean };

/** Keeps a professional from taking shifts anywhere, or lets them again. The shifts they have stay theirs. */
export const changeProfessional = (ctx: Ctx, { professionalId, isActive }: State): Promise<void> =>
  change(ctx, { operation: "desk.professional-state", professionalId, input: { isActive } }, (tx, by) =>
    deactivateProfessional(tx, by, { professional: String(professionalId), isActive }),
  );

/**
 * Changes their name, address and phone, and ends the links they were sent if that is asked for. Throws Conflict if they aren't
 * as they were seen, or for an address that another record has.
 */
export const changeDetailsAtDesk = (
  ctx: Ctx,
  { professionalId, details }: { professionalId: number; details: ProfessionalDetails },
): Promise<void> =>
  change(ctx, { operation: "desk.professional-details", professionalId, input: details }, async (tx, by) => {
    const { seen, endsLinks, ...wanted } = details;
    // Two records don't get one address at once.
    await lockAdding(tx);
    await changeDetails(tx, by, { id: professionalId, wanted, seen });
    if (endsLinks) await endProfessionalLinks(tx, by, { professional: String(professionalId) });
  });

/** Ends every link they were sent. */
export const endLinksAtDesk = (ctx: Ctx, professionalId: number): Promise<void> =>
  change(ctx, { operation: "desk.professional-links-ended", professionalId }, (tx, by) =>
    endProfessionalLinks(tx, by, { professional: String(professionalId) }),
  );

type Staff = { professionalId: number; facilityId: number };

/** Makes a professional internal staff of a facility, if they aren't. Throws NotFound. */
export const makeInternalStaff = (ctx: Ctx, { professionalId, facilityId }: Staff): Promise<void> =>
  change(
    ctx,
    { operation: "desk.professional-made-staff", professionalId, input: { facilityId } },
    async (tx, by) => {
      await byNumber(getFacility, tx, facilityId);
      const written = await writeEmployment(tx, professionalId, { flexAt: [String(facilityId)] });
      if (written.length > 0)
        await recordAudit(tx, by, {
          action: "professional.updated",
          facilityId,
          entity: "professional",
          entityId: professionalId,
          after: { written },
        });
    },
  );

type Pair = { professionalId: number; otherId: number };

/** Merges the other record into this one. Throws Conflict where they overlap, NotFound if either is gone. */
export const mergeAtDesk = (ctx: Ctx, { professionalId, otherId }: Pair): Promise<void> =>
  change(ctx, { operation: "desk.professionals-merged", professionalId, input: { otherId } }, (tx, by) =>
    mergeProfessionals(tx, by, { keptId: professionalId, otherId }),
  );
