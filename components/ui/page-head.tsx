import type { ReactNode, Ref } from "react";
import { classNames } from "./class-names";
import { pageTitle } from "./recipes";

type Props = {
  ref?: Ref<HTMLDivElement>;
  title: ReactNode;
  /** At the right: a search, buttons. */
  children?: ReactNode;
  className?: string;
};

/** A page's title, and what belongs to the whole page. */
export function PageHead({ ref, title, children, className }: Props) {
  return (
    <div
      ref={ref}
      className={classNames("flex flex-wrap items-center gap-x-3 gap-y-2 md:min-h-8.5", className)}
    >
      <h1 className={classNames(pageTitle, "mr-auto")}>{title}</h1>
      {children}
    </div>
  );
}
