import type { ReactNode } from "react";
import { DetailFrame } from "@/components/ui/detail-frame";
import { DetailSidebar } from "@/components/ui/detail-sidebar";
import { personPath } from "@/lib/people/path-rules";

const LIST = "/private/agency/professionals";

const tabs = [
  { segment: "employee-details", label: "Employee Details" },
  { segment: "credentials", label: "Credentials" },
] as const;

type ManageTab = (typeof tabs)[number]["segment"];

type Props = {
  /** Null while someone is being added, who has no credentials yet. */
  professional: { id: number; name: string; about?: string } | null;
  current: ManageTab;
  children: ReactNode;
};

/** Manage Professional: the sidebar with its tabs, and the selected one's content. */
export function ManageFrame({ professional, current, children }: Props) {
  return (
    <DetailFrame
      side={
        <DetailSidebar
          back={{ href: LIST, label: "Back To Professionals" }}
          title="Manage Professional"
          who={professional ? { ...professional, href: personPath(professional.id) } : undefined}
          links={[
            ...(professional
              ? [{ href: personPath(professional.id), label: "Overview", isCurrent: false }]
              : []),
            ...tabs.map(({ segment, label }) => ({
              href: professional
                ? `${LIST}/${professional.id}/${segment}`
                : segment === current
                  ? `${LIST}/create`
                  : null,
              label,
              reason: professional ? undefined : "once they’re added",
              isCurrent: segment === current,
            })),
          ]}
        />
      }
    >
      {children}
    </DetailFrame>
  );
}
