import type { PeopleScope } from "@/lib/access/people";
import type { PapersOf } from "./path-rules";

/** Who handles a professional's papers, once that is permitted. */
export type Desk = {
  /** Proves access to the professional. */
  people: PeopleScope;
  of: PapersOf;
  /** In the audit trail. */
  tenant: { agencyId: number } | { managementCompanyId: number };
  /** By the clock of the agency's office, or of most of the company's people. */
  today: string;
};
