import { Check } from "lucide-react";

/** The state of most: quieter than what is missing. */
export const Finished = () => (
  <span className="inline-flex items-center align-middle gap-1.5 text-muted">
    <Check aria-hidden className="size-4 flex-none text-confirmed" /> Finished
  </span>
);
