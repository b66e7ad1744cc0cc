import { CircleCheck, CircleX, TriangleAlert } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import type { Reason } from "@/lib/desk/explanations/schema";

type Acting = { onAct?: () => void; isBusy?: boolean };
type Props = { blocks: readonly Reason[]; warnings?: readonly Reason[]; fine: string } & Acting;

type RowProps = { reason: Reason; isWarning?: boolean } & Acting;

function Row({ reason: { text, mend, href, act }, isWarning, onAct, isBusy }: RowProps) {
  const Icon = isWarning ? TriangleAlert : CircleX;
  return (
    <li className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-2">
      <Icon
        aria-hidden
        className={isWarning ? "mt-0.5 size-4 text-pending" : "mt-0.5 size-4 text-danger-text"}
      />
      <span>{text}</span>
      <span className="col-start-2 text-sm text-muted">
        {act && onAct ? (
          <Button size="sm" busy={isBusy} onClick={onAct}>
            {mend}
          </Button>
        ) : href ? (
          <Link href={href as Route} prefetch={false} className="text-brand-text hover:underline">
            {mend}
          </Link>
        ) : (
          mend
        )}
      </span>
    </li>
  );
}

/** What speaks against something, each with what would mend it. */
export function Reasons({ blocks, warnings = [], fine, ...acting }: Props) {
  return (
    <ul className="grid gap-2">
      {blocks.map((one) => (
        <Row key={one.text} reason={one} {...acting} />
      ))}
      {warnings.map((one) => (
        <Row key={one.text} reason={one} isWarning />
      ))}
      {blocks.length === 0 && (
        <li className="flex items-center gap-2">
          <CircleCheck aria-hidden className="size-4 text-confirmed" />
          {fine}
        </li>
      )}
    </ul>
  );
}
