import { ListFilter } from "lucide-react";
import { buttonClass } from "./button-class";
import { classNames } from "./class-names";
import { CountBadge } from "./count-badge";

type Props = {
  /** The id of the filters. */
  controls: string;
  isOpen: boolean;
  /** How many filters are set. */
  count: number;
  onToggle: () => void;
  className?: string;
};

/** On a phone the filters are behind this button; elsewhere they always show. */
export const FiltersToggle = ({ controls, isOpen, count, onToggle, className }: Props) => (
  <button
    type="button"
    className={classNames(
      buttonClass("secondary", "sm"),
      "relative min-w-(--control-sm) md:hidden",
      isOpen && "border-brand bg-brand-soft",
      className,
    )}
    aria-expanded={isOpen}
    aria-controls={controls}
    onClick={onToggle}
  >
    <ListFilter aria-hidden /> <span className="sr-only">Filters</span>{" "}
    {/* On the corner: a filter moves nothing. */}
    {count > 0 && <CountBadge count={count} className="absolute -top-1.5 -right-1.5" />}
  </button>
);
