import { canForCompany, type CompanyHolder } from "@/lib/access/actor";
import { notePermission } from "@/lib/access/note-categories";

type Category = { companyId: number; code: string };

const holds = (holder: CompanyHolder, { companyId, code }: Category, operation: "VIEW" | "EDIT") =>
  canForCompany(holder, companyId, notePermission(code, operation));

export const canReadNotes = (holder: CompanyHolder, category: Category): boolean =>
  holds(holder, category, "VIEW");

/** A category that can't be read can't be written either. */
export const canWriteNotes = (holder: CompanyHolder, category: Category): boolean =>
  holds(holder, category, "VIEW") && holds(holder, category, "EDIT");
