import { AvailabilityForm } from "@/components/professional-links/availability-form";
import { linkMetadata, linkPage } from "@/components/professional-links/link-page";
import { loadPlan } from "@/lib/availability/link/load-plan";
import { presentPlan } from "@/lib/availability/link/present";

export const metadata = linkMetadata("When can you work?");

export default linkPage(loadPlan, (plan, link) => <AvailabilityForm plan={presentPlan(plan)} {...link} />);
