import { ArrowLeft } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import styles from "./detail-sidebar.module.css";

type DetailLink = {
  href: string;
  label: string;
  isCurrent: boolean;
  /** What is due there; nothing is shown of zero. */
  count?: number;
  /** What the count counts: "expiring". */
  counts?: string;
};

export type DetailSidebarProps = {
  back: { href: string; label: string };
  /** Who or what the page is about. */
  title: string;
  subtitle?: ReactNode;
  links: readonly DetailLink[];
  /** Below the links: two facts at most. */
  facts?: readonly { name: string; value: ReactNode }[];
};

/** Beside a detail page: the way back, who it is about, its pages. On a phone a line of tabs that scrolls. */
export function DetailSidebar({ back, title, subtitle, links, facts = [] }: DetailSidebarProps) {
  return (
    <aside className={styles.sidebar}>
      <Link href={back.href as Route} prefetch={false} className={styles.back}>
        <ArrowLeft aria-hidden /> {back.label}
      </Link>
      <div className={styles.about}>
        <h1>{title}</h1>
        {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
      </div>
      <nav aria-label={title}>
        <ul className={styles.links}>
          {links.map(({ href, label, isCurrent, count = 0, counts = "due" }) => (
            <li key={href}>
              <Link href={href as Route} prefetch={false} aria-current={isCurrent ? "page" : undefined}>
                {label}
                {count > 0 && (
                  <span className={styles.count}>
                    {count}
                    <span className="sr-only"> {counts}</span>
                  </span>
                )}
              </Link>
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
