import styles from "./tier.module.css";

const tierNames = { PLATINUM: "Platinum", PRO: "Pro", PURPLE: "Returning" } as const;

/** A professional's tier, if any. */
export function Tier({ tier }: { tier: keyof typeof tierNames | null | undefined }) {
  return tier && <span className={styles.tier}>{tierNames[tier]}</span>;
}
