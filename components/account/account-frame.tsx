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

type AccountTab = (typeof tabs)[number]["href"];

type Props = {
  current: AccountTab;
  /** Someone without a facility has nothing in the other tabs. */
  isOnly?: boolean;
  /** Someone else sees this person's screens, but not how they sign in. */
  isViewed?: boolean;
  children: ReactNode;
};

/** Manage Account: its tabs, and the selected one's content. */
export function AccountFrame({ current, isOnly = false, isViewed = false, children }: Props) {
  const shown = tabs.filter(
    ({ href }) => (!isOnly || href === current) && !(isViewed && href === "/private/account/security"),
  );
  return (
    <SectionFrame
      title="Manage Account"
      tabs={shown.map((tab) => ({ ...tab, isCurrent: tab.href === current }))}
    >
      {children}
    </SectionFrame>
  );
}
