import { eq } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { agency } from "@/db/schema/agencies";
import type { Administrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { cleanPicture } from "@/lib/files/clean-picture";
import { typeOfFile } from "@/lib/files/file-type";
import { saveFile } from "@/lib/files/save-file";
import { getAgency } from "./reads";
import { refuse } from "./present";

type Logo = { agency: string; name: string; bytes: Uint8Array };

/** Small, because every page of the agency's users loads it. */
const LARGEST_LOGO = 512 * 1024;

async function refuseUnfit({ name, bytes }: Logo): Promise<void> {
  if (bytes.length > LARGEST_LOGO) refuse("LARGE_LOGO");
  const type = typeOfFile(name, bytes);
  if (type === null || type === "application/pdf" || !(await cleanPicture(bytes, type))) refuse("NOT_A_LOGO");
}

/**
 * Sets the logo in the header of the agency's users. Whatever a dry run should report is checked before the file is
 * stored.
 */
export async function setBrandLogo(
  on: Queryable,
  ctx: Ctx<Administrator>,
  { isDryRun, ...logo }: Logo & { isDryRun: boolean },
) {
  const found = await getAgency(on, logo.agency);
  await refuseUnfit(logo);
  const { id, name, brandLogoId: before } = found;
  if (isDryRun) return { id, name, brandLogoId: before };
  const file = { owner: { agencyId: id }, name: logo.name, bytes: logo.bytes };
  return saveFile(file, async (tx, brandLogoId) => {
    await tx.update(agency).set({ brandLogoId }).where(eq(agency.id, id));
    await recordAudit(tx, ctx, {
      action: "agency.logo-changed",
      agencyId: id,
      entity: "agency",
      entityId: id,
      before: { brandLogoId: before },
      after: { brandLogoId },
    });
    return { id, name, brandLogoId };
  });
}
