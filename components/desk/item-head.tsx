import { ArrowLeft } from "lucide-react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";

type Props = { title: string; detail: string; aside?: string; isMine?: boolean; onBack: () => void };

/** What the open item is, and the way to give it back. */
export function ItemHead({ title, detail, aside, isMine = false, onBack }: Props) {
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-0.5 border-b border-line bg-surface px-5 py-2 max-md:px-3">
      <span className="md:hidden">
        <IconButton label="Back to the queue" onClick={onBack}>
          <ArrowLeft aria-hidden />
        </IconButton>
      </span>
      <h2 className="min-w-0 text-lg font-semibold">{title}</h2>
      <span className="text-muted">{detail}</span>
      <span className="ml-auto flex flex-wrap items-center gap-x-3 gap-y-1">
        {aside && <span className="text-sm font-medium text-pending">{aside}</span>}
        {isMine && (
          <Button size="sm" aria-label={`Release ${title}`} onClick={onBack}>
            Release
          </Button>
        )}
      </span>
    </div>
  );
}
