import { Conflict, denials } from "@/lib/errors";
import { presentListed } from "@/lib/professionals/listing/present";
import type { ListedProfessional } from "@/lib/professionals/listing/schema";
import type { StaffRow } from "./reads.sql";
import { isActive } from "./rules";

/** A facility may see its own staff's phone numbers. */
export const presentStaff = (row: StaffRow): ListedProfessional =>
  presentListed(row, { isActive: isActive(row), showsPhone: true });

export const deny = denials({
  DEACTIVATED: {
    as: Conflict,
    field: "workerId",
    message: "This professional is deactivated, so their status cannot be changed here.",
  },
});
