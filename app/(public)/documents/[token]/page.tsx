import { DocumentConsent } from "@/components/professional-links/document-consent";
import { linkMetadata, linkPage } from "@/components/professional-links/link-page";
import { loadRequest } from "@/lib/professionals/credentials/consent/answer-consent";

export const metadata = linkMetadata("Share your documents");

export default linkPage(loadRequest, (request, link) => <DocumentConsent request={request} {...link} />);
