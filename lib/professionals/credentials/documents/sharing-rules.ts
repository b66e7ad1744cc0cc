import type { Desk } from "./policy";

type Stored = {
  /** Uploaded by the desk's agency or company, or shared with it by the professional. */
  isOpen: boolean;
  statusReason: string | null;
  issuedOn: string | null;
  licenseNumber?: string | null;
  details?: Record<string, string>;
  agencyId: number | null;
  managementCompanyId: number | null;
  uploadedBy: number | null;
  fileId: string | null;
  fileName: string | null;
  sha256: string | null;
};

const closed = { statusReason: null, issuedOn: null, fileId: null, fileName: null, sha256: null };

/** A document as a desk sees it: of a closed one kind, state and expiry. Who else uploaded one is told to no one. */
export function asSeen<Document extends Stored>(document: Document, party: Desk["tenant"]): Document {
  const uploader = { agencyId: null, managementCompanyId: null, uploadedBy: null };
  const isOwn = Object.entries(party).every(
    ([name, id]) => document[name as "agencyId" | "managementCompanyId"] === id,
  );
  const seen = isOwn ? document : { ...document, ...uploader };
  if (document.isOpen) return seen;
  return {
    ...seen,
    ...closed,
    ...("licenseNumber" in document && { licenseNumber: null }),
    ...("details" in document && { details: {} }),
  };
}
