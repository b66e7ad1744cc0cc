import { Conflict, refusals } from "@/lib/errors";
import { presentListed } from "@/lib/professionals/listing/present";
import type { ListedRow } from "@/lib/professionals/listing/reads.sql";
import type { ListedProfessional } from "@/lib/professionals/listing/schema";
import { isActive } from "./rules";

const isPending = ({ employment }: ListedRow) => employment === "PENDING";

/** A facility sees its own staff's phone numbers, until it, their company or the platform has ended their work there. */
export const presentStaff = (row: ListedRow): ListedProfessional =>
  presentListed(row, {
    isActive: isActive(row),
    showsPhone: row.isEnabled && !row.isDeactivated && (isActive(row) || isPending(row)),
  });

export const refuse = refusals({
  DEACTIVATED: {
    as: Conflict,
    field: "workerId",
    message: "This professional is deactivated, so their status cannot be changed here.",
  },
});
