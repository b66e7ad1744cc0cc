import { Bell, ContactRound, KeyRound } from "lucide-react";
import type { ReactNode } from "react";
import { SectionFrame } from "@/components/shell/section-frame";

const tabs = [
  {
    href: "/private/account/contact-information",
    label: "Contact Information",
    icon: ContactRound,
  },
  { href: "/private/account/notifications", label: "Notifications", icon: Bell },
  { href: "/private/account/security", label: "Security", icon: KeyRound },
] as const;

export type AccountTab = (typeof tabs)[number]["href"];

/** Manage Account: its tabs, and the selected one's content. */
export function AccountFrame({ current, children }: { current: AccountTab; children: ReactNode }) {
  return (
    <SectionFrame
      title="Manage Account"
      tabs={tabs.map((tab) => ({ ...tab, isCurrent: tab.href === current }))}
    >
      {children}
    </SectionFrame>
  );
}
