import { useId, useState, type ReactNode, type Ref } from "react";
import { classNames } from "./class-names";
import { FiltersToggle } from "./filters-toggle";

type Props = {
  /** How many of them are set; a phone shows them at first if any is. */
  count: number;
  ref: Ref<HTMLDivElement>;
  /** Their layout where they always show: "md:…". */
  className: string;
  children: ReactNode;
};

/** What narrows a list: in its toolbar, but on a phone behind a button. */
export function FoldedFilters({ count, ref, className, children }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(count > 0);
  return (
    <>
      <FiltersToggle
        controls={id}
        isOpen={isOpen}
        count={count}
        onToggle={() => setOpen(!isOpen)}
        className="max-md:ml-auto"
      />
      <div
        id={id}
        ref={ref}
        className={classNames(
          "flex-wrap items-center gap-1.5 max-md:order-1 max-md:w-full max-md:*:first:w-full",
          isOpen ? "max-md:flex" : "max-md:hidden",
          className,
        )}
      >
        {children}
      </div>
    </>
  );
}
