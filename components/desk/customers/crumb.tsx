import { ChevronRight } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";

type Props = { name: string; title: string } & ({ to: string } | { onGo: () => void });

const above = "font-normal text-muted hover:underline hover:underline-offset-3";

/** A page's title behind the page above it, or a part's behind what it covers. */
export const Crumb = ({ name, title, ...up }: Props) => (
  <span className="flex flex-wrap items-center gap-x-1.5">
    {"to" in up ? (
      <Link href={up.to as Route} prefetch={false} className={above}>
        {name}
      </Link>
    ) : (
      <button type="button" className={above} onClick={up.onGo}>
        {name}
      </button>
    )}
    {/* Where the title has a line of its own, the mark leads to it. */}
    <span className="flex min-w-0 items-center gap-x-1.5">
      <ChevronRight aria-hidden className="size-4 flex-none text-faint" />
      <span className="wrap-anywhere">{title}</span>
    </span>
  </span>
);
