import type { ReactNode } from "react";

/** A detail page: its `DetailSidebar` beside the content, above it on a phone. */
export const DetailFrame = ({ side, children }: { side: ReactNode; children: ReactNode }) => (
  <div className="grid items-start gap-4 md:grid-cols-[14.5rem_minmax(0,1fr)] md:gap-x-8 md:gap-y-6">
    {side}
    <div className="min-w-0">{children}</div>
  </div>
);
