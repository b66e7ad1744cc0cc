import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import pageTitle from "@/components/ui/page-title.module.css";
import styles from "./section-frame.module.css";

type SectionTab = { href: string; label: string; icon?: ReactNode; isCurrent: boolean };

type Props = {
  title: string;
  tabs: readonly SectionTab[];
  /** Full width, for tables. */
  isWide?: boolean;
  children: ReactNode;
};

/** A group of screens: tabs on the left, the selected one on the right. */
export function SectionFrame({ title, tabs, isWide = false, children }: Props) {
  return (
    <div className={classNames(styles.frame, isWide && styles.wide)}>
      <nav className={styles.side} aria-labelledby="section-title">
        <h1 id="section-title" className={pageTitle.title}>
          {title}
        </h1>
        <ul>
          {tabs.map(({ href, label, icon, isCurrent }) => (
            <li key={href}>
              <Link href={href as Route} prefetch={false} aria-current={isCurrent ? "page" : undefined}>
                {icon}
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
