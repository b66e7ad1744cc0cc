import { ArrowLeft } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";

type Props = { title: string; detail: string; aside?: string; onBack: () => void };

/** What the open item is. */
export function ItemHead({ title, detail, aside, onBack }: Props) {
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-0.5 border-b border-line bg-surface px-5 py-2 max-md:px-3">
      <span className="md:hidden">
        <IconButton label="Back to the queue" onClick={onBack}>
          <ArrowLeft aria-hidden />
        </IconButton>
      </span>
      <h2 className="min-w-0 text-lg font-semibold">{title}</h2>
      <span className="text-muted">{detail}</span>
      {aside && <span className="ml-auto text-sm font-medium text-pending">{aside}</span>}
    </div>
  );
}
