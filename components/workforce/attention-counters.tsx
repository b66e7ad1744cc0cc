import { CalendarClock, Clock, FileX, UserX } from "lucide-react";
import { FilterPill } from "@/components/ui/filter-pill";
import { markMore } from "@/components/ui/mark-more";
import { fadedEnds } from "@/components/ui/recipes";
import { formatCount } from "@/lib/counts";
import type { AttentionCode } from "@/lib/workforce/rules";

const counters: readonly {
  code: AttentionCode;
  words: string;
  /** Whom it counts, in full. */
  hint: string;
  tone: "neutral" | "pending" | "gap";
  Icon: typeof Clock;
}[] = [
  {
    code: "LICENSE",
    words: "without a valid license",
    hint: "People whose license is missing, in review, rejected or expired",
    tone: "gap",
    Icon: UserX,
  },
  {
    code: "CREDENTIAL",
    words: "missing a credential",
    hint: "People without a credential that every facility requires",
    tone: "gap",
    Icon: FileX,
  },
  { code: "PENDING", words: "pending", hint: "People who wait to be enabled", tone: "pending", Icon: Clock },
  {
    code: "EXPIRING",
    words: "expiring in 30 days",
    hint: "People whose license or a credential ends within 30 days",
    tone: "neutral",
    Icon: CalendarClock,
  },
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
      ref={markMore}
      className={`flex xl:ml-auto flex-wrap items-center gap-1.5 max-md:order-first max-md:min-w-0 max-md:flex-1 max-md:scrollbar-none max-md:flex-nowrap max-md:overflow-x-auto max-md:*:flex-none ${fadedEnds}`}
      role="group"
      aria-label="Needs attention"
    >
      {counters.map(({ code, words, hint, tone, Icon }) => {
        const isPressed = pressed === code;
        if (counts[code] === 0 && !isPressed) return null;
        return (
          <FilterPill
            key={code}
            tone={tone}
            className="max-md:min-h-11"
            aria-pressed={isPressed}
            title={hint}
            onClick={() => onPress(isPressed ? null : code)}
          >
            <Icon aria-hidden className="size-3.5" />
            <span>
              <b>{formatCount(counts[code])}</b> {words}
            </span>
          </FilterPill>
        );
      })}
    </div>
  );
}
