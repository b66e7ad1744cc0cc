import type { Actor } from "@/lib/access/actor";
import { notePermission } from "@/lib/access/note-categories";
import { hasExactly } from "@/lib/access/permissions";

type Holder = Pick<Actor, "companyPermissions">;
type Category = { companyId: number; code: string };

const holds = ({ companyPermissions }: Holder, { companyId, code }: Category, operation: "VIEW" | "EDIT") =>
  hasExactly(companyPermissions[companyId] ?? [], notePermission(code, operation));

export const canReadNotes = (holder: Holder, category: Category): boolean => holds(holder, category, "VIEW");

/** A category that can't be read can't be written either. */
export const canWriteNotes = (holder: Holder, category: Category): boolean =>
  holds(holder, category, "VIEW") && holds(holder, category, "EDIT");
