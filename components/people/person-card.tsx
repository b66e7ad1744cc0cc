import { useId, type ReactNode, type Ref } from "react";
import { classNames } from "@/components/ui/class-names";
import { card } from "@/components/ui/recipes";

type Props = {
  ref?: Ref<HTMLElement>;
  title: string;
  /** Beside the title. */
  note?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A titled part of a person's page. */
export function PersonCard({ ref, title, note, className, children }: Props) {
  const id = useId();
  return (
    <section
      ref={ref}
      className={classNames(card, "@container min-w-0 scroll-mt-20", className)}
      aria-labelledby={id}
    >
      <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-1.5">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {note}
      </div>
      {children}
    </section>
  );
}
