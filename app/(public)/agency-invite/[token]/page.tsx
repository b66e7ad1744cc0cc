import { AgencyInvite } from "@/components/professional-links/agency-invite";
import { linkMetadata, linkPage } from "@/components/professional-links/link-page";
import { UnknownLink } from "@/components/professional-links/unknown-link";
import { loadInvite } from "@/lib/agency-professionals/joining/answer-invite";

export const metadata = linkMetadata("Invitation of an agency");

export default linkPage(
  loadInvite,
  (invite, link) => <AgencyInvite invite={invite} {...link} />,
  () => <UnknownLink sender="agency" />,
);
