import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "@/components/ui/icon-button";

type Props = { mark: ReactNode; title: ReactNode; about: string; onBack: () => void; children?: ReactNode };

/** What a thread is about; on a phone with the way back to the list. */
export function ThreadHead({ mark, title, about, onBack, children }: Props) {
  return (
    <div className="flex items-center gap-2.5 border-b border-line bg-surface px-4 py-2 max-md:px-2">
      <IconButton label="Back to all messages" className="md:hidden" onClick={onBack}>
        <ArrowLeft aria-hidden />
      </IconButton>
      {mark}
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold wrap-anywhere">{title}</h2>
        <p className="truncate text-sm/5 text-muted">{about}</p>
      </div>
      {children}
    </div>
  );
}
