import { Award } from "lucide-react";
import { classNames } from "@/components/ui/class-names";

export const tierNames = { PLATINUM: "Platinum", PRO: "Pro", PURPLE: "Returning" } as const;

type Props = { tier: keyof typeof tierNames | null | undefined; className?: string };

/** A professional's tier, if any. Platinum gets a badge. */
export function Tier({ tier, className }: Props) {
  if (!tier) return null;
  const isPlatinum = tier === "PLATINUM";
  return (
    <span
      className={classNames(
        // Muted: a tier isn't a status.
        "whitespace-nowrap",
        className,
        isPlatinum
          ? "inline-flex items-baseline gap-0.75 rounded-full bg-neutral-soft pr-1.75 pl-1.25 text-sm/5 font-medium text-neutral"
          : "text-sm font-normal text-muted",
      )}
    >
      {isPlatinum && <Award aria-hidden className="size-3.25 flex-none self-center" />}
      {tierNames[tier]}
    </span>
  );
}
