import { and, desc, eq, isNull } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { certification, credential } from "@/db/schema/professionals";
import type { ProfessionalInput } from "./schema";

/** What was written, with what stood there before; null for nothing. */
export type Written = { what: string; before: Record<string, unknown> | null } & Record<string, unknown>;

async function writeLicense(
  tx: Transaction,
  professionalId: number,
  input: ProfessionalInput,
): Promise<Written[]> {
  const { licenseState, licenseNumber, licenseStatus, licenseExpiresOn, resourceType } = input;
  if (licenseState === undefined) return [];
  const key = { professionalId, resourceType, stateCode: licenseState };
  const isThis = and(
    eq(certification.professionalId, professionalId),
    eq(certification.resourceType, resourceType),
    eq(certification.stateCode, licenseState),
  );
  const [held] = await tx.select().from(certification).where(isThis).limit(1);
  const number = licenseNumber ?? held?.licenseNumber ?? null;
  // With another number it is another license, of which nobody has checked anything.
  const known = held && (held.licenseNumber ?? number) === number ? held : undefined;
  const license = {
    licenseNumber: number,
    // Pending until someone has verified it: nobody is scheduled on an unchecked license.
    status: licenseStatus ?? known?.status ?? ("PENDING" as const),
    expiresOn: licenseExpiresOn ?? known?.expiresOn ?? null,
  };
  const isSame =
    held?.licenseNumber === license.licenseNumber &&
    held.status === license.status &&
    held.expiresOn === license.expiresOn;
  if (isSame) return [];
  await tx
    .insert(certification)
    .values({ ...key, ...license })
    .onConflictDoUpdate({
      target: [certification.professionalId, certification.resourceType, certification.stateCode],
      set: license,
    });
  const before = held
    ? { licenseNumber: held.licenseNumber, status: held.status, expiresOn: held.expiresOn }
    : null;
  const fileId = held?.fileId ?? null;
  return [{ what: "license", resourceType, stateCode: licenseState, fileId, ...license, before }];
}

const typeOf = {
  cpr: "CPR",
  tbTest: "TB_TEST",
  physical: "PHYSICAL",
  backgroundCheck: "BACKGROUND_CHECK",
} as const;

async function writeCredential(
  tx: Transaction,
  professionalId: number,
  { type, expiresOn }: { type: string; expiresOn: string | null },
): Promise<Written[]> {
  const [held] = await tx
    .select({
      id: credential.id,
      fileId: credential.fileId,
      status: credential.status,
      statusReason: credential.statusReason,
      expiresOn: credential.expiresOn,
    })
    .from(credential)
    // Those with a subtype were uploaded one by one, and are verified one by one.
    .where(
      and(
        eq(credential.professionalId, professionalId),
        eq(credential.type, type),
        isNull(credential.subtype),
      ),
    )
    .orderBy(desc(credential.id))
    .limit(1);
  if (held?.status === "VERIFIED" && held.expiresOn === expiresOn) return [];
  const verified = { status: "VERIFIED" as const, statusReason: null, expiresOn };
  const [written] = held
    ? await tx
        .update(credential)
        .set(verified)
        .where(eq(credential.id, held.id))
        .returning({ id: credential.id })
    : await tx
        .insert(credential)
        .values({ professionalId, type, ...verified })
        .returning({ id: credential.id });
  const before = held
    ? { status: held.status, statusReason: held.statusReason, expiresOn: held.expiresOn }
    : null;
  return [{ what: type, id: written!.id, fileId: held?.fileId ?? null, expiresOn, before }];
}

/** Writes the license and documents that are given and differ. */
export async function writePapers(
  tx: Transaction,
  professionalId: number,
  input: ProfessionalInput,
): Promise<Written[]> {
  const written = await writeLicense(tx, professionalId, input);
  for (const [field, type] of Object.entries(typeOf)) {
    const held = input[field as keyof typeof typeOf];
    if (held) written.push(...(await writeCredential(tx, professionalId, { type, ...held })));
  }
  return written;
}
