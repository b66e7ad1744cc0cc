const tierNames = { PLATINUM: "Platinum", PRO: "Pro", PURPLE: "Returning" } as const;

/** A professional's tier, where they have one. */
export function Tier({ tier }: { tier: keyof typeof tierNames | null | undefined }) {
  return tier && <span className={`tier tier-${tier.toLowerCase()}`}>{tierNames[tier]}</span>;
}
