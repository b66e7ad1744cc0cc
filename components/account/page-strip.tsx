import { Eye } from "lucide-react";
import type { ReactNode } from "react";

type Props = { label: string; tone: "info" | "viewing"; text: ReactNode; children: ReactNode };

const tones = {
  info: "bg-open-soft text-open",
  // No state of a shift below it has this ground.
  viewing: "sticky top-(--header-height) z-30 bg-brand text-on-brand",
} as const;

/** About the screens below it, on each of them: whose they are stays on top. */
export const PageStrip = ({ label, tone, text, children }: Props) => (
  <aside
    aria-label={label}
    className={`${tones[tone]} -mx-5 -mt-5 mb-5 flex flex-none flex-wrap items-center gap-x-3 gap-y-2 px-5 py-2 max-lg:-mx-4 max-lg:px-4 max-md:-mx-3 max-md:-mt-3.5 max-md:mb-3.5 max-md:px-3 max-md:[aside+&]:mt-0 print:hidden`}
  >
    <Eye aria-hidden className="size-4 flex-none" />
    <span className="min-w-0 flex-1 basis-48">{text}</span>
    {/* Two buttons share a line of a phone. */}
    <span className="flex gap-2 max-md:has-[>:nth-child(2)]:w-full max-md:has-[>:nth-child(2)]:*:flex-1">
      {children}
    </span>
  </aside>
);
