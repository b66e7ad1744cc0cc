import type { LucideIcon } from "lucide-react";
import type { Route } from "next";
import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { navItem, pageTitle } from "@/components/ui/recipes";
import { ScrolledRow } from "@/components/ui/scrolled-row";
import { TabLink } from "@/components/ui/tab-link";

type SectionTab = { href: string; label: string; icon: LucideIcon; isCurrent: boolean };

type Props = {
  title: string;
  tabs: readonly SectionTab[];
  /** Panels beside each other, or all there is. */
  width?: "panels" | "table";
  children: ReactNode;
};

const columns = {
  panels: "lg:grid-cols-[12rem_minmax(0,1fr)] xl:grid-cols-[14.5rem_minmax(0,78rem)]",
  table: "lg:grid-cols-[12rem_minmax(0,1fr)] xl:grid-cols-[14.5rem_minmax(0,1fr)]",
};

/** A group of screens: tabs on the left, the selected one on the right; up to two tabs are above it. */
export function SectionFrame({ title, tabs, width = "panels", children }: Props) {
  const isAbove = tabs.length <= 2;
  return (
    <div
      className={classNames(
        "grid",
        isAbove
          ? "grid-cols-[minmax(0,1fr)] gap-3"
          : classNames("items-start gap-4 lg:gap-6 xl:gap-x-8", columns[width]),
      )}
    >
      <nav
        className={
          isAbove ? "flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2" : "min-w-0 lg:sticky lg:top-17"
        }
        aria-labelledby="section-title"
      >
        <h1 id="section-title" className={pageTitle}>
          {title}
        </h1>
        <ScrolledRow className={classNames("flex sm:gap-1", !isAbove && "mt-2 lg:mt-3 lg:block")}>
          {tabs.map(({ href, label, icon: Icon, isCurrent }) => (
            <li key={href}>
              <TabLink
                href={href as Route}
                aria-current={isCurrent ? "page" : undefined}
                className={classNames(
                  navItem,
                  "min-h-11 gap-2.5 px-2 py-1.5 whitespace-nowrap max-sm:text-sm sm:px-3 lg:min-h-9 lg:whitespace-normal",
                )}
              >
                <Icon aria-hidden className="size-4.5 flex-none max-sm:hidden" />
                {label}
              </TabLink>
            </li>
          ))}
        </ScrolledRow>
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
