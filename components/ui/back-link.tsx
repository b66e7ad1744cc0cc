import { ArrowLeft } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";

/** Above a page's title: the page it is reached from. */
export const BackLink = ({ href, children }: { href: string; children: string }) => (
  <Link
    href={href as Route}
    prefetch={false}
    className="inline-flex min-h-6 items-center gap-1.5 self-start justify-self-start font-medium text-muted hover:text-ink hover:underline hover:underline-offset-3 max-md:min-h-11 print:hidden"
  >
    <ArrowLeft aria-hidden className="size-4" /> {children}
  </Link>
);
