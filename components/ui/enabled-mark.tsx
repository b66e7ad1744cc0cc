import { CircleCheck } from "lucide-react";

/** The status of most rows: quieter than a pill, so that the other statuses stand out. */
export const EnabledMark = () => (
  <span className="inline-flex items-center gap-1 align-top text-muted">
    <CircleCheck aria-hidden className="size-3.5" /> Enabled
  </span>
);
