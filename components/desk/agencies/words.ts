import { counted } from "@/lib/counts";
import type { AgencyPart } from "@/lib/desk/address-rules";

export const agencyPath = (agencyId: number) => `/private/desk/agencies/${agencyId}`;

export const agencyPartNames: Record<AgencyPart, string> = {
  contracts: "Contracts and rates",
  people: "People",
  professionals: "Professionals",
  scorecard: "Scorecard",
  settings: "Settings and logo",
  history: "History",
};

/** "at once" or "60 minutes after they open". */
export const releaseText = (minutes: number) =>
  minutes === 0 ? "at once" : `${counted(minutes, "minute")} after they open`;
