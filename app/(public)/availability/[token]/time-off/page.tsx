import { linkMetadata, linkPage } from "@/components/professional-links/link-page";
import { TimeOffForm } from "@/components/professional-links/time-off-form";
import { typedBefore } from "@/lib/http/typed-form";
import { loadOwnTimeOff } from "@/lib/time-off/link/load-own-time-off";
import { TimeOffForm as Typed } from "@/lib/time-off/schema";

export const metadata = linkMetadata("Time off");

export default linkPage(loadOwnTimeOff, async (own, link) => (
  <TimeOffForm own={own} {...link} typed={await typedBefore(Typed, link)} />
));
