import { Conflict, denials } from "@/lib/errors";
import { presentListed } from "@/lib/professionals/listing/present";
import type { ListedRow } from "@/lib/professionals/listing/reads.sql";
import type { ListedProfessional } from "@/lib/professionals/listing/schema";
import { isActive } from "./rules";

/** A facility may see its own staff's phone numbers. */
export const presentStaff = (row: ListedRow): ListedProfessional =>
  presentListed(row, { isActive: isActive(row), showsPhone: true });

export const deny = denials({
  DEACTIVATED: {
    as: Conflict,
    field: "workerId",
    message: "This professional is deactivated, so their status cannot be changed here.",
  },
});
