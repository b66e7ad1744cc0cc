import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { card } from "@/components/ui/recipes";

type Props = { title: string; id?: string; action?: ReactNode; children: ReactNode };

/** A part of someone's page at the desk. */
export const Part = ({ title, id, action, children }: Props) => (
  <section id={id} className={classNames(card, "min-w-0 p-4")}>
    <div className="mb-2 flex min-h-8 flex-wrap items-center gap-3">
      <h3 className="mr-auto font-semibold">{title}</h3>
      {action}
    </div>
    {children}
  </section>
);
