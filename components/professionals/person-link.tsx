import type { Route } from "next";
import Link from "next/link";
import { personPath } from "@/lib/people/path-rules";

type Props = { id: number; name: string; className?: string };

/** Someone's name, which leads to their page. */
export const PersonLink = ({ id, name, className }: Props) => (
  // A list has hundreds.
  <Link
    href={personPath(id) as Route}
    prefetch={false}
    className={`hover:underline hover:underline-offset-3 ${className ?? ""}`}
  >
    {name}
  </Link>
);
