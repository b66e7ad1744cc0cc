import { Award } from "lucide-react";
import { classNames } from "@/components/ui/class-names";
import styles from "./tier.module.css";

export const tierNames = { PLATINUM: "Platinum", PRO: "Pro", PURPLE: "Returning" } as const;

/** A professional's tier, if any. Platinum gets a badge. */
export function Tier({ tier }: { tier: keyof typeof tierNames | null | undefined }) {
  if (!tier) return null;
  const isPlatinum = tier === "PLATINUM";
  return (
    <span className={classNames(styles.tier, isPlatinum && styles.platinum)}>
      {isPlatinum && <Award aria-hidden />}
      {tierNames[tier]}
    </span>
  );
}
