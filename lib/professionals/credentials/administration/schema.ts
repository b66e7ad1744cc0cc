import { z } from "zod";
import { DateOn, lineOf, wholeNumber, YesOrNo } from "@/lib/access/input";

const code = z
  .string()
  .trim()
  .toUpperCase()
  .transform((text) => text.replace(/[ -]+/g, "_"));

type LicenseReference = { professionalId: number; resourceType: string; stateCode: string };
export type StoredReference = { id: number } | LicenseReference;
type RenewalReference = { renewalId: number };
export type Reference = StoredReference | RenewalReference;

/** A document by its number, a renewal of a license: R17, or a license by professional, type and state: 17-CNA-CA. */
export const Reference = z
  .string()
  .trim()
  .regex(/^(R?\d{1,9}|\d{1,9}-[A-Za-z]+-[A-Za-z]{2})$/i, "must be a number or a license, see credential list")
  .transform((text): Reference => {
    if (/^r/i.test(text)) return { renewalId: Number(text.slice(1)) };
    const [number, resourceType, stateCode] = text.toUpperCase().split("-");
    return resourceType === undefined || stateCode === undefined
      ? { id: Number(number) }
      : { professionalId: Number(number), resourceType, stateCode };
  });

export const CredentialFilter = z.strictObject({
  status: z
    .enum(["pending", "verified", "rejected", "all"], "must be pending, verified, rejected or all")
    .default("pending"),
});
export type CredentialFilter = z.infer<typeof CredentialFilter>;

export const Verification = z.strictObject({
  credential: Reference,
  /** The last day it holds, if it differs from what was entered. */
  expiresOn: DateOn.optional(),
  /** Why it is verified although an answer fails the requirement, or without a file. */
  despite: lineOf(200).optional(),
});
export type Verification = z.infer<typeof Verification>;

export const Shown = z.strictObject({
  credential: Reference,
  saveTo: z.string().trim().min(1).optional(),
});
export type Shown = z.infer<typeof Shown>;

export const Rejection = z.strictObject({
  credential: Reference,
  /** Shown to the agency in lower case. */
  reason: lineOf(60).pipe(code),
});
export type Rejection = z.infer<typeof Rejection>;

/** What is reviewed, as the reviewer saw it: replaced since, it is refused. */
type Seen = { version?: string };
/** Null for one that never runs out; without a day, the one that was entered stays. */
export type Verified = Omit<Verification, "expiresOn"> & { expiresOn?: string | null };
export type Review = (Verified | Rejection) & Seen;
export type StoredReview = Review & { credential: StoredReference };
export type RenewalReview = Review & { credential: RenewalReference };

export const RequirementInput = z.strictObject({
  resourceType: code,
  credential: code,
  required: YesOrNo,
  references: wholeNumber(1, 9).optional(),
});
export type RequirementInput = z.infer<typeof RequirementInput>;
