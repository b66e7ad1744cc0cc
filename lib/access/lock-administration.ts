import { lockUntilEnd } from "@/db/advisory-lock.sql";
import type { Transaction } from "@/db/client";

/** Until the transaction ends, so that no two changes each remove the other's last administrator. */
export const lockAdministration = (tx: Transaction): Promise<void> =>
  lockUntilEnd(tx, "shiftwell administration");
