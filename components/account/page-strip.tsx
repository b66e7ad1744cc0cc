import { Eye } from "lucide-react";
import type { ReactNode } from "react";

type Props = { label: string; tone: "info" | "warning"; text: ReactNode; children: ReactNode };

/** About the screens below it, on each of them: a warning stays on top. */
export const PageStrip = ({ label, tone, text, children }: Props) => (
  <aside
    aria-label={label}
    className={`${tone === "warning" ? "sticky top-(--header-height) z-30 bg-pending-soft text-pending" : "bg-open-soft text-open"} -mx-5 -mt-5 mb-5 flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-2 max-lg:-mx-4 max-lg:px-4 max-md:-mx-3 max-md:-mt-3.5 max-md:px-3 print:hidden`}
  >
    <Eye aria-hidden className="size-4 flex-none" />
    <span className="min-w-0 flex-1 basis-80">{text}</span>
    {children}
  </aside>
);
