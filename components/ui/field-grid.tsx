import type { ReactNode } from "react";
import { classNames } from "./class-names";

/** Two fields in a line; below each other on a phone. A child with `col-span-full` has a line of its own. */
export function FieldGrid({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames("grid gap-x-4 gap-y-3 md:grid-cols-2", className)}>{children}</div>;
}
