import type { AgencyInvite } from "@/lib/mail/messages/agency-invite";
import { oneLine } from "@/lib/mail/messages/layout";

export const agencyInviteText = ({ agencyName, url }: Pick<AgencyInvite, "agencyName" | "url">): string =>
  `${oneLine(agencyName)} wants to add you to its team. Accept or decline: ${url}`;
