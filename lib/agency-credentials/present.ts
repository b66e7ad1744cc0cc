import { denials, Forbidden } from "@/lib/errors";

export const deny = denials({
  FACILITY_NOT_PERMITTED: {
    as: Forbidden,
    field: "facilityId",
    message: "Your agency has no contract with this facility.",
  },
});
