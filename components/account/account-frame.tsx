import Link from "next/link";
import type { Route } from "next";
import type { ReactNode } from "react";

const tabs = [{ href: "/private/account/security", label: "Security" }] as const;

/** Manage Account: the tabs there are, and the one that is open. */
export function AccountFrame({ current, children }: { current: string; children: ReactNode }) {
  return (
    <div className="account">
      <nav className="account-side" aria-labelledby="manage-account">
        <h1 id="manage-account">Manage Account</h1>
        <ul>
          {tabs.map(({ href, label }) => (
            <li key={href}>
              <Link
                href={href as Route}
                prefetch={false}
                aria-current={href === current ? "page" : undefined}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div>{children}</div>
    </div>
  );
}
