import { ArrowLeft } from "lucide-react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Keyed } from "./keyed";
import type { OpenItem } from "./queue-screen";

type Props = {
  title: string;
  detail: string;
  aside?: string;
  open: Pick<OpenItem, "onBack"> & Partial<Pick<OpenItem, "isMine" | "isLooking" | "onTake">>;
};

/** What the open item is, and the way to give it back. */
export function ItemHead({ title, detail, aside, open: { isMine, isLooking, onTake, onBack } }: Props) {
  return (
    <div className="flex min-h-14 items-center gap-x-3 border-b border-line bg-surface px-5 py-2 max-md:px-3">
      <span className="md:hidden">
        <IconButton label="Back to the queue" onClick={onBack}>
          <ArrowLeft aria-hidden />
        </IconButton>
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 gap-y-0.5 md:flex-nowrap">
        <h2 className="min-w-0 text-lg font-semibold wrap-anywhere md:max-w-3/4 md:flex-none">{title}</h2>
        {/* What is cut is whole in the list beside it. */}
        <span className="min-w-0 text-muted md:truncate" title={detail}>
          {detail}
        </span>
        {aside && (
          <span className="text-sm font-medium text-pending md:ml-auto md:whitespace-nowrap">{aside}</span>
        )}
      </div>
      {isLooking && (
        <span className="flex-none">
          <Button variant="primary" aria-label={`Take it: ${title}`} aria-keyshortcuts="J" onClick={onTake}>
            Take it <Keyed by="J" />
          </Button>
        </span>
      )}
      {isMine && !isLooking && (
        <span className="flex flex-none items-center gap-2">
          <span className="text-sm text-muted max-xl:sr-only">Yours while it’s open</span>
          <Button size="sm" aria-label={`Release ${title}`} onClick={onBack}>
            Release
          </Button>
        </span>
      )}
    </div>
  );
}
