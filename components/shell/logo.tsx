import { classNames } from "@/components/ui/class-names";

/** The mark: three shifts on a timeline, staggered like an S. */
function LogoMark() {
  return (
    <svg viewBox="0 0 24 24" className="flex-none" width="24" height="24" aria-hidden focusable="false">
      <rect width="24" height="24" rx="6.5" fill="var(--color-brand)" />
      <path d="M9.5 7h8M6.5 12h11M6.5 17h8" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" />
    </svg>
  );
}

export function Logo({ wordClassName }: { wordClassName?: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <LogoMark />
      <span className={classNames("text-lg/none font-title tracking-tight", wordClassName)}>Shiftwell</span>
    </span>
  );
}
