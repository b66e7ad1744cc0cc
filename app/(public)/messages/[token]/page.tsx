import { linkMetadata, linkPage, refusedForm } from "@/components/professional-links/link-page";
import { ThreadPage } from "@/components/professional-links/thread-page";
import { openPage } from "@/lib/messages/page/open-page";
import { PageAnswer } from "@/lib/messages/page/schema";
import { clock } from "@/lib/time/clock";

export const metadata = linkMetadata("Messages");

export default linkPage(
  (token) => openPage(token, clock.now()),
  async (view, link) => (
    <ThreadPage view={view} {...link} typed={(await refusedForm(PageAnswer, link))?.text} />
  ),
);
