import { refusals, Forbidden } from "@/lib/errors";

export const refuse = refusals({
  CREDENTIALS_CLOSED: {
    as: Forbidden,
    field: "caregiverId",
    message: "This professional doesn’t work for your agency now, so their credentials are closed.",
  },
  FACILITY_NOT_PERMITTED: {
    as: Forbidden,
    field: "facilityId",
    message: "Your agency has no contract with this facility.",
  },
});
