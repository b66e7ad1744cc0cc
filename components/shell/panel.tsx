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
  /** No wider than what its rows say, so that their buttons are beside it. */
  isNarrow?: boolean;
  children: ReactNode;
};

/** A section of a screen with its own heading. */
export function Panel({ title, lead, action, isBare = false, isNarrow, children }: Props) {
  const id = useId();
  return (
    <section
      className={classNames(
        card,
        "@container p-4 [&+&]:mt-5 md:px-6 md:pt-5 md:pb-6",
        isNarrow && "max-w-220",
      )}
      aria-labelledby={id}
    >
      <div className={classNames("grid grid-cols-[1fr_auto] gap-x-4", !isBare && "mb-4")}>
        <h2 id={id} className="text-lg font-semibold max-md:self-center">
          {title}
        </h2>
        {lead && (
          <p
            className={classNames(
              "text-pretty text-muted @max-lg:col-span-full @lg:col-start-1",
              // Below the buttons, where they share the title's line.
              Boolean(action) && "@max-lg:mt-2",
            )}
          >
            {lead}
          </p>
        )}
        {action && (
          // Three buttons leave the title no room on a phone.
          <div className="flex flex-wrap gap-2 self-start @max-lg:has-[>:nth-child(3)]:col-span-full @max-lg:has-[>:nth-child(3)]:mt-3 @max-lg:not-has-[>:nth-child(3)]:col-start-2 @max-lg:not-has-[>:nth-child(3)]:row-start-1 @lg:col-start-2 @lg:row-start-1 @lg:row-end-3">
            {action}
          </div>
        )}
      </div>
      {children}
    </section>
  );
}
