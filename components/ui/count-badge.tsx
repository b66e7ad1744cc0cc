import { classNames } from "./class-names";

/** A small number beside a word. `label` says what is counted. */
export function CountBadge({
  count,
  label,
  tone,
}: {
  count: number;
  label: string;
  tone?: "pending" | "danger";
}) {
  return (
    <span className={classNames("count", tone && `count-${tone}`)}>
      <span aria-hidden>{count > 99 ? "99+" : count}</span>
      <span className="sr-only">{`${count} ${label}`}</span>
    </span>
  );
}
