import { InviteOffer } from "@/components/professional-links/invite-offer";
import { linkMetadata, linkPage } from "@/components/professional-links/link-page";
import { loadOffer } from "@/lib/invites/offer/answer-offer";
import { presentOffer } from "@/lib/invites/offer/present";

export const metadata = linkMetadata("Invitation to a shift");

export default linkPage(loadOffer, (offer, link) => <InviteOffer offer={presentOffer(offer)} {...link} />);
