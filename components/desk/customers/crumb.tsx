import { ChevronRight } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { classNames } from "@/components/ui/class-names";

type Props = {
  name: string;
  title: string;
  /** On a phone each has a line of its own, where both names are long. */
  isStacked?: boolean;
} & ({ to: string } | { onGo: () => void });

const above = "font-normal text-muted hover:underline hover:underline-offset-3";
const aboveStacked = `${above} max-md:text-sm max-md:tracking-normal`;

/** A page's title behind the page above it, or a part's behind what it covers. */
export const Crumb = ({ name, title, isStacked = false, ...up }: Props) => (
  <span className={classNames("flex flex-wrap items-center gap-x-1.5", isStacked && "max-md:block")}>
    {"to" in up ? (
      <Link href={up.to as Route} prefetch={false} className={isStacked ? aboveStacked : above}>
        {name}
      </Link>
    ) : (
      <button type="button" className={isStacked ? aboveStacked : above} onClick={up.onGo}>
        {name}
      </button>
    )}
    {/* Where the title has a line of its own, the mark leads to it. */}
    <span className="flex min-w-0 items-center gap-x-1.5">
      <ChevronRight
        aria-hidden
        className={classNames("size-4 flex-none text-faint", isStacked && "max-md:hidden")}
      />
      <span className="wrap-anywhere">{title}</span>
    </span>
  </span>
);
