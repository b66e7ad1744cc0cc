import { UserRound } from "lucide-react";
import { companyOf } from "@/components/slot-actions/company-of";
import type { MenuItem } from "@/components/ui/menu-items";
import { profilePath } from "@/components/workforce/profile-path";
import { opensProfilesFromSlots } from "@/lib/access/page-access";
import { isFilled } from "@/lib/slots/rules";
import type { FeedSlot } from "@/lib/slots/schema";
import type { SessionUser } from "@/lib/users/schema";

/** The way to the company's own professional on a filled slot; agencies and the marketplace keep the others. */
export function profileItems(slot: FeedSlot, user: SessionUser): MenuItem[] {
  const companyId = companyOf(slot, user);
  const { caregiver_id: caregiverId, is_flex } = slot;
  if (companyId === null || caregiverId === null || !is_flex || !isFilled(slot)) return [];
  if (!opensProfilesFromSlots(user, companyId)) return [];
  const href = profilePath({ companyId, caregiverId });
  return [{ id: "profile", label: "View profile", icon: <UserRound aria-hidden />, href }];
}
