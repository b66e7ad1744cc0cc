import { CalendarClock, Clock, FileX, UserX } from "lucide-react";
import { FilterPill } from "@/components/ui/filter-pill";
import type { AttentionCode } from "@/lib/workforce/rules";

const counters: readonly {
  code: AttentionCode;
  words: string;
  tone: "neutral" | "pending" | "gap";
  Icon: typeof Clock;
}[] = [
  { code: "LICENSE", words: "without a valid license", tone: "gap", Icon: UserX },
  { code: "CREDENTIAL", words: "missing a credential", tone: "gap", Icon: FileX },
  { code: "PENDING", words: "pending", tone: "pending", Icon: Clock },
  { code: "EXPIRING", words: "expiring in 30 days", tone: "neutral", Icon: CalendarClock },
];

export type AttentionCounts = Readonly<Record<AttentionCode, number>>;

type Props = {
  counts: AttentionCounts;
  pressed: AttentionCode | null;
  onPress: (code: AttentionCode | null) => void;
};

/** How many can't work, or soon can't. A press filters the list to them, another press clears the filter. */
export function AttentionCounters({ counts, pressed, onPress }: Props) {
  return (
    <div
      className="ml-auto flex flex-wrap items-center gap-1.5 max-md:w-full max-md:scrollbar-none max-md:flex-nowrap max-md:overflow-x-auto max-md:*:flex-none"
      role="group"
      aria-label="Needs attention"
    >
      {counters.map(({ code, words, tone, Icon }) => {
        const isPressed = pressed === code;
        if (counts[code] === 0 && !isPressed) return null;
        return (
          <FilterPill
            key={code}
            tone={tone}
            className="max-md:min-h-9"
            aria-pressed={isPressed}
            onClick={() => onPress(isPressed ? null : code)}
          >
            <Icon aria-hidden className="size-3.5" />
            <span>
              <b>{counts[code]}</b> {words}
            </span>
          </FilterPill>
        );
      })}
    </div>
  );
}
