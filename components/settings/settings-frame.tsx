import {
  BedDouble,
  Building2,
  FileSignature,
  Info,
  ListChecks,
  ListOrdered,
  PartyPopper,
  UserX,
  type LucideIcon,
} from "lucide-react";
import type { ReactNode } from "react";
import { SectionFrame } from "@/components/shell/section-frame";
import type { SettingsTab } from "@/lib/access/page-access";

const labels: Record<SettingsTab, { label: string; icon: LucideIcon }> = {
  "signature-rule": { label: "Signature Rule", icon: FileSignature },
  "do-not-return": { label: "Do Not Return", icon: UserX },
  "facility-information": { label: "Facility Information", icon: Info },
  holidays: { label: "Holidays", icon: PartyPopper },
  "staffing-hours": { label: "Staffing Hours", icon: BedDouble },
  "attendance-points": { label: "Attendance Points", icon: ListChecks },
  replacements: { label: "Replacements", icon: ListOrdered },
};

type Props = {
  tabs: readonly SettingsTab[];
  current: SettingsTab;
  /** The set-up of the company or facility, for its administrator. */
  setUp: string | null;
  children: ReactNode;
};

/** Settings: the tabs this person may open, and the selected one's content. */
export function SettingsFrame({ tabs, current, setUp, children }: Props) {
  return (
    <SectionFrame
      title="Settings"
      width={current === "do-not-return" ? "table" : "panels"}
      tabs={[
        ...tabs.map((tab) => ({
          ...labels[tab],
          href: `/private/settings?tab=${tab}`,
          isCurrent: tab === current,
        })),
        ...(setUp === null
          ? []
          : [{ label: "Set-up and people", icon: Building2, href: setUp, isCurrent: false }]),
      ]}
    >
      {children}
    </SectionFrame>
  );
}
