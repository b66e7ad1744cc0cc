import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { card } from "@/components/ui/recipes";

type Props = { title: string; id?: string; action?: ReactNode; children: ReactNode };

/** A part of someone's page at the desk. */
export const Part = ({ title, id, action, children }: Props) => (
  <section id={id} className={classNames(card, "min-w-0")}>
    <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2">
      <h3 className="mr-auto font-semibold">{title}</h3>
      {/* Several have a line of their own on a phone. */}
      {action && (
        <span className="flex flex-wrap gap-2 max-md:has-[>:nth-child(2)]:grid max-md:has-[>:nth-child(2)]:w-full max-md:has-[>:nth-child(2)]:grid-cols-2">
          {action}
        </span>
      )}
    </div>
    <div className="px-4 py-3">{children}</div>
  </section>
);
