import { ArrowLeft } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { Avatar } from "./avatar";
import { classNames } from "./class-names";
import { navItem } from "./recipes";
import { ScrolledRow } from "./scrolled-row";
import { TabLink } from "./tab-link";

type DetailLink = {
  /** Null for a page that can't be opened yet; `reason` says why. */
  href: string | null;
  reason?: string;
  label: string;
  isCurrent: boolean;
  /** The number due on that page; zero is hidden. */
  count?: number;
  /** What it counts: "expiring". */
  counts?: string;
};

export type DetailSidebarProps = {
  back: { href: string; label: string };
  /** The person or thing the page is about. */
  title: string;
  /** The person, if the title doesn't name them. */
  who?: { name: string; about?: string; href?: string };
  links: readonly DetailLink[];
  /** Below the links: at most two facts. */
  facts?: readonly { name: string; value: ReactNode }[];
};

const link =
  "flex min-h-8.5 items-center justify-between gap-2 rounded-md px-2.5 max-md:min-h-11 max-md:whitespace-nowrap";

/** The side of a detail page: Back, its subject and its pages. On a phone, a scrolling row of tabs. */
export function DetailSidebar({ back, title, who, links, facts = [] }: DetailSidebarProps) {
  return (
    <aside className="min-w-0 self-start max-md:w-full md:sticky md:top-[calc(var(--header-height)+1.25rem)] md:w-58">
      <div className="max-md:flex max-md:items-center max-md:justify-between max-md:gap-3">
        <Link
          href={back.href as Route}
          prefetch={false}
          className="inline-flex min-h-7 items-center gap-1.5 text-muted max-md:min-h-11"
        >
          <ArrowLeft aria-hidden className="size-4 flex-none" /> {back.label}
        </Link>
        <h1 className="font-title wrap-anywhere md:mt-2 md:text-lg">{title}</h1>
      </div>
      <div className="pb-3 max-md:pb-1.5">
        {who && (
          <div className="flex items-center gap-2.5 wrap-anywhere md:mt-3">
            <Avatar name={who.name} />
            <div className="min-w-0 max-md:flex max-md:flex-wrap max-md:gap-x-2">
              <p className="font-semibold">
                {who.href ? (
                  <Link
                    href={who.href as Route}
                    prefetch={false}
                    className="hover:underline hover:underline-offset-3"
                  >
                    {who.name}
                  </Link>
                ) : (
                  who.name
                )}
              </p>
              {who.about && <p className="text-muted">{who.about}</p>}
            </div>
          </div>
        )}
      </div>
      <nav aria-label={title}>
        <ScrolledRow className="-mx-3 flex px-3 md:mx-0 md:grid md:gap-px md:px-0">
          {links.map(({ href, label, reason, isCurrent, count = 0, counts = "due" }) => (
            <li key={label}>
              {href === null ? (
                <span
                  role="link"
                  aria-disabled="true"
                  tabIndex={-1}
                  className={classNames(link, "cursor-not-allowed font-medium text-faint")}
                >
                  <span className="py-1">
                    {label}
                    {reason && <span className="block text-sm/4.5 font-normal">{reason}</span>}
                  </span>
                </span>
              ) : (
                <TabLink
                  href={href as Route}
                  aria-current={isCurrent ? "page" : undefined}
                  className={classNames(link, navItem)}
                >
                  {label}
                  {count > 0 && (
                    <span className="min-w-5 rounded-full bg-pending-soft px-1.25 text-center text-sm text-pending tabular-nums">
                      {count}
                      <span className="sr-only"> {counts}</span>
                    </span>
                  )}
                </TabLink>
              )}
            </li>
          ))}
        </ScrolledRow>
      </nav>
      {facts.length > 0 && (
        <dl className="mt-4 grid gap-2 border-t border-line pt-4 text-sm max-md:hidden">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt className="text-muted">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </aside>
  );
}
