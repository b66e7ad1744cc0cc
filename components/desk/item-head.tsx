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
    <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-0.5 border-b border-line bg-surface px-5 py-2 max-md:px-3">
      <span className="md:hidden">
        <IconButton label="Back to the queue" onClick={onBack}>
          <ArrowLeft aria-hidden />
        </IconButton>
      </span>
      <h2 className="min-w-0 text-lg font-semibold max-md:flex-1 max-md:truncate">{title}</h2>
      <span className="text-muted max-md:order-1">{detail}</span>
      {aside && <span className="text-sm font-medium text-pending max-md:order-1 md:ml-auto">{aside}</span>}
      {isLooking && (
        <span className={aside ? undefined : "md:ml-auto"}>
          <Button variant="primary" aria-label={`Take ${title}`} aria-keyshortcuts="J" onClick={onTake}>
            Take it <Keyed by="J" />
          </Button>
        </span>
      )}
      {isMine && !isLooking && (
        <span className={aside ? "flex items-center gap-2" : "flex items-center gap-2 md:ml-auto"}>
          <span className="text-sm text-muted max-lg:sr-only">Yours while it’s open</span>
          <Button size="sm" aria-label={`Release ${title}`} onClick={onBack}>
            Release
          </Button>
        </span>
      )}
      {/* On a phone what it is about begins a line of its own. */}
      <span aria-hidden className="h-0 w-full md:hidden" />
    </div>
  );
}
