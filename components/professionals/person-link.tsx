import type { Route } from "next";
import Link from "next/link";
import { personPath } from "@/lib/people/path-rules";

type Props = {
  id: number;
  name: string;
  /** Opens the page as a part of their company's Manage Professional. */
  companyId?: number;
  className?: string;
};

/** Someone's name, which leads to their page. */
export const PersonLink = ({ id, name, companyId, className }: Props) => (
  // A list has hundreds.
  <Link
    href={personPath(id, companyId) as Route}
    prefetch={false}
    className={`hover:underline hover:underline-offset-3 ${className ?? ""}`}
  >
    {name}
  </Link>
);
