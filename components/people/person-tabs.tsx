import type { Route } from "next";
import Link from "next/link";
import { markMore } from "@/components/ui/mark-more";
import { fadedEnds } from "@/components/ui/recipes";

type Props = { links: readonly { label: string; href: string }[] };

const tab =
  "flex min-h-9 flex-none items-center border-b-2 px-0.5 font-medium whitespace-nowrap max-md:min-h-11";

/** The parts of someone's page: this overview, and what is kept about them. */
export const PersonTabs = ({ links }: Props) => (
  <nav aria-label="Parts of this page" className="w-full border-b border-line">
    <ul ref={markMore} className={`-mb-px flex scrollbar-none gap-5 overflow-x-auto ${fadedEnds}`}>
      <li>
        <span aria-current="page" className={`${tab} border-brand text-brand-text`}>
          Overview
        </span>
      </li>
      {links.map(({ label, href }) => (
        <li key={href}>
          <Link
            href={href as Route}
            prefetch={false}
            className={`${tab} border-transparent text-muted hover:text-ink`}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
