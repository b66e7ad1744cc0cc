import { useId, type ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { card } from "@/components/ui/recipes";

type Props = {
  title: ReactNode;
  /** A line below the title. */
  lead?: ReactNode;
  /** Buttons beside the title. */
  action?: ReactNode;
  /** Only the header. */
  isBare?: boolean;
  children: ReactNode;
};

/** A section of a screen with its own heading. */
export function Panel({ title, lead, action, isBare = false, children }: Props) {
  const id = useId();
  return (
    <section
      className={classNames(card, "@container p-4 [&+&]:mt-5 md:px-6 md:pt-5 md:pb-6")}
      aria-labelledby={id}
    >
      <div className={classNames("grid grid-cols-[1fr_auto] gap-x-4", !isBare && "mb-4")}>
        <h2 id={id} className="text-lg font-semibold max-md:self-center">
          {title}
        </h2>
        {lead && (
          <p className="text-pretty text-muted @max-lg:col-span-full @max-lg:mt-2 @lg:col-start-1">{lead}</p>
        )}
        {action && (
          <div className="col-start-2 row-start-1 flex flex-wrap justify-end gap-2 self-start @lg:row-end-3">
            {action}
          </div>
        )}
      </div>
      {children}
    </section>
  );
}
