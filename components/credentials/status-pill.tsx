import { Check, CircleDashed, Clock, X } from "lucide-react";
import { Pill, type PillTone } from "@/components/ui/pill";
import type { PillStatus } from "@/lib/professionals/credentials/rules";

const looks: Record<PillStatus, { word: string; tone: PillTone; Icon: typeof Check }> = {
  MISSING: { word: "Missing", tone: "missing", Icon: CircleDashed },
  PENDING: { word: "Pending", tone: "pending", Icon: Clock },
  VERIFIED: { word: "Verified", tone: "done", Icon: Check },
  REJECTED: { word: "Rejected/Expired", tone: "no-show", Icon: X },
};

type Props = {
  status: PillStatus;
  name?: string;
  /** Missing, but not asked for. */
  isQuiet?: boolean;
};

/** A subtype with its status; without a name the status alone, as in the key. */
export function StatusPill({ status, name, isQuiet = false }: Props) {
  const { word, tone, Icon } = looks[status];
  return (
    <Pill tone={status === "MISSING" && isQuiet ? "absent" : tone} icon={<Icon aria-hidden />}>
      {name ?? word}
      {name && <span className="sr-only">: {word}</span>}
    </Pill>
  );
}

const inOrder: readonly PillStatus[] = ["MISSING", "PENDING", "VERIFIED", "REJECTED"];

/** What the looks of the pills mean; nothing missing may be asked for. */
export function PillKey({ isQuiet }: Pick<Props, "isQuiet">) {
  return (
    // On a phone one line of words: pills would look like filters.
    <ul
      className="flex flex-wrap gap-x-1.5 gap-y-1 max-md:gap-x-2.5 max-md:*:*:bg-transparent max-md:*:*:px-0 max-md:*:*:inset-ring-0 md:justify-end"
      aria-label="Key"
    >
      {inOrder.map((status) => (
        <li key={status}>
          <StatusPill status={status} isQuiet={isQuiet} />
        </li>
      ))}
    </ul>
  );
}
