import { Check, CircleDashed, Clock, X } from "lucide-react";
import { Pill, type PillTone } from "@/components/ui/pill";
import type { PillStatus } from "@/lib/professionals/credentials/rules";
import styles from "./credentials.module.css";

const looks: Record<PillStatus, { word: string; tone: PillTone; Icon: typeof Check }> = {
  MISSING: { word: "Missing", tone: "neutral", Icon: CircleDashed },
  PENDING: { word: "Pending", tone: "pending", Icon: Clock },
  VERIFIED: { word: "Verified", tone: "neutral", Icon: Check },
  REJECTED: { word: "Rejected/Expired", tone: "no-show", Icon: X },
};

/** A subtype with its status; without a name the status alone, as in the key. */
export function StatusPill({ status, name }: { status: PillStatus; name?: string }) {
  const { word, tone, Icon } = looks[status];
  return (
    <span className={styles.pill} data-status={status}>
      <Pill tone={tone} icon={<Icon aria-hidden />}>
        {name ?? word}
        {name && <span className="sr-only">: {word}</span>}
      </Pill>
    </span>
  );
}

const inOrder: readonly PillStatus[] = ["MISSING", "PENDING", "VERIFIED", "REJECTED"];

/** What the looks of the pills mean. */
export function PillKey() {
  return (
    <ul className={styles.key} aria-label="Key">
      {inOrder.map((status) => (
        <li key={status}>
          <StatusPill status={status} />
        </li>
      ))}
    </ul>
  );
}
