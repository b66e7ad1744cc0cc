import { Conflict, denials } from "@/lib/errors";

export const deny = denials({
  DEACTIVATED: {
    as: Conflict,
    field: "status",
    message: "This professional is deactivated, so their status cannot be changed here.",
  },
});
