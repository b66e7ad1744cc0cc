"use client";

import { Keyboard, LogOut, Settings } from "lucide-react";
import { useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import { dialogFrame } from "@/components/ui/dialog-frame";
import { lazyComponent } from "@/components/ui/lazy-component";
import { Menu } from "@/components/ui/menu";
import type { MenuItem } from "@/components/ui/menu-items";
import type { SessionUser } from "@/lib/users/schema";
import { showKeyboardView, useCommands } from "./commands";
import type { Menus } from "./menus";
import { chooseTheme, currentTheme, type Theme } from "./theme";

const SignOutDialog = lazyComponent(() => import("./sign-out-dialog"), "SignOutDialog", dialogFrame("sm"));

const THEMES: readonly { theme: Theme; label: string }[] = [
  { theme: "system", label: "Same as system" },
  { theme: "light", label: "Light" },
  { theme: "dark", label: "Dark" },
];

type Props = { user: Pick<SessionUser, "name" | "email" | "initials">; account: Menus["account"] };

export function UserMenu({ user, account }: Props) {
  const [isSigningOut, setSigningOut] = useState(false);
  useCommands({
    commands: () => [
      ...THEMES.filter(({ theme }) => theme !== currentTheme()).map(({ theme, label }) => ({
        id: `theme-${theme}`,
        label: `Theme: ${label}`,
        words: "appearance dark mode night colors",
        group: "Account",
        run: () => chooseTheme(theme),
      })),
      {
        id: "sign-out",
        label: "Sign Out",
        words: "log out leave logout signout",
        group: "Account",
        run: () => setSigningOut(true),
      },
    ],
  });

  const items = (): MenuItem[] => [
    ...account.map((link) => ({ id: link.href, icon: <Settings aria-hidden />, ...link })),
    { id: "theme", group: "Theme" },
    ...THEMES.map(({ theme, label }) => ({
      id: theme,
      label,
      checked: currentTheme() === theme,
      onSelect: () => chooseTheme(theme),
    })),
    // Touch screens have no keyboard shortcuts.
    ...(matchMedia("(hover: hover)").matches
      ? [
          { id: "keys-line", separator: true } as const,
          {
            id: "keys",
            label: "Keyboard shortcuts",
            icon: <Keyboard aria-hidden />,
            onSelect: () => showKeyboardView("shortcuts"),
          },
        ]
      : []),
    { id: "line", separator: true },
    { id: "sign-out", label: "Sign Out", icon: <LogOut aria-hidden />, onSelect: () => setSigningOut(true) },
  ];

  return (
    <>
      <Menu
        // Includes the visible initials, so voice control can match them.
        label={`Account of ${user.name}, ${user.initials}`}
        iconOnly
        placement="bottom-end"
        className="group/user -mr-2 grid size-11 place-items-center rounded-full"
        items={items}
        header={
          <div className="-mx-1 -mt-1 mb-1 flex max-w-72 items-center gap-3 border-b border-line px-3.5 py-3 max-md:-mx-2 max-md:-mt-2 max-md:mb-2 max-md:max-w-none max-md:p-4">
            <Avatar name={user.name} initials={user.initials} size="lg" />
            <div className="min-w-0">
              <div className="font-semibold">{user.name}</div>
              <div className="text-muted">{user.email}</div>
            </div>
          </div>
        }
      >
        <span className="flex rounded-full ring-hover group-hover/user:ring-3 group-aria-expanded/user:ring-3">
          <Avatar name={user.name} initials={user.initials} />
        </span>
      </Menu>
      {isSigningOut && <SignOutDialog onClose={() => setSigningOut(false)} />}
    </>
  );
}
