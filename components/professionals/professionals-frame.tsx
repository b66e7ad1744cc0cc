import { HeartPulse, Users, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { SectionFrame } from "@/components/shell/section-frame";
import { professionalsPages, type ProfessionalsPage, type Visitor } from "@/lib/access/page-access";

const tabs: Record<ProfessionalsPage, { label: string; icon: LucideIcon }> = {
  "/private/professionals/on-demand": { label: "Professionals List", icon: HeartPulse },
  "/private/professionals/internal-staff": { label: "Internal Staff", icon: Users },
};

type Props = { user: Visitor; current: ProfessionalsPage; children: ReactNode };

/** Professionals: the lists this facility has and the person may open. */
export function ProfessionalsFrame({ user, current, children }: Props) {
  return (
    <SectionFrame
      title="Professionals"
      width="table"
      tabs={professionalsPages(user).map((href) => ({ ...tabs[href], href, isCurrent: href === current }))}
    >
      {children}
    </SectionFrame>
  );
}
