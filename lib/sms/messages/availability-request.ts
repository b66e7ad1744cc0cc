import type { AvailabilityRequest } from "@/lib/mail/messages/availability-request";
import { oneLine } from "@/lib/mail/messages/layout";

export const availabilityRequestText = ({
  facilityName,
  url,
}: Pick<AvailabilityRequest, "facilityName" | "url">): string =>
  `${oneLine(facilityName)} asks when you can work in the next four weeks. Say it here: ${url}`;
