import { ArrowLeft } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { Avatar } from "./avatar";
import styles from "./detail-sidebar.module.css";

type DetailLink = {
  /** Null for a page that can't be opened yet. */
  href: string | null;
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
  subtitle?: ReactNode;
  /** The person, if the title doesn't name them. */
  who?: { name: string; about?: string };
  links: readonly DetailLink[];
  /** Below the links: at most two facts. */
  facts?: readonly { name: string; value: ReactNode }[];
};

/** The side of a detail page: Back, its subject and its pages. On a phone, a scrolling row of tabs. */
export function DetailSidebar({ back, title, subtitle, who, links, facts = [] }: DetailSidebarProps) {
  return (
    <aside className={styles.sidebar}>
      <Link href={back.href as Route} prefetch={false} className={styles.back}>
        <ArrowLeft aria-hidden /> {back.label}
      </Link>
      <div className={styles.about}>
        <h1>{title}</h1>
        {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
        {who && (
          <div className={styles.who}>
            <Avatar name={who.name} />
            <div>
              <p>{who.name}</p>
              {who.about && <p className={styles.subtitle}>{who.about}</p>}
            </div>
          </div>
        )}
      </div>
      <nav aria-label={title}>
        <ul className={styles.links}>
          {links.map(({ href, label, isCurrent, count = 0, counts = "due" }) => (
            <li key={label}>
              {href === null ? (
                <span role="link" aria-disabled="true" tabIndex={-1}>
                  {label}
                </span>
              ) : (
                <Link href={href as Route} prefetch={false} aria-current={isCurrent ? "page" : undefined}>
                  {label}
                  {count > 0 && (
                    <span className={styles.count}>
                      {count}
                      <span className="sr-only"> {counts}</span>
                    </span>
                  )}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </nav>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </aside>
  );
}
