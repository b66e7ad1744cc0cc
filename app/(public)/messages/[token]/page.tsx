import { linkMetadata, linkPage } from "@/components/professional-links/link-page";
import { ThreadPage } from "@/components/professional-links/thread-page";
import { typedBefore } from "@/lib/http/typed-form";
import { openPage } from "@/lib/messages/page/open-page";
import { PageAnswer } from "@/lib/messages/page/schema";
import { clock } from "@/lib/time/clock";

export const metadata = linkMetadata("Messages");

export default linkPage(
  (token) => openPage(token, clock.now()),
  async (view, link) => (
    <ThreadPage view={view} {...link} typed={(await typedBefore(PageAnswer, link))?.text} />
  ),
);
