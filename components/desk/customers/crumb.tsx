import { ChevronRight } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";

/** A page's title behind the page above it. */
export const Crumb = ({ to, name, title }: { to: string; name: string; title: string }) => (
  <span className="flex flex-wrap items-center gap-x-1.5">
    <Link
      href={to as Route}
      prefetch={false}
      className="font-normal text-muted hover:underline hover:underline-offset-3"
    >
      {name}
    </Link>
    <ChevronRight aria-hidden className="size-4 flex-none text-faint" />
    <span className="wrap-anywhere">{title}</span>
  </span>
);
