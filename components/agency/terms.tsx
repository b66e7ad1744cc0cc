import { GraduationCap, ShieldCheck, type LucideIcon } from "lucide-react";
import { classNames } from "@/components/ui/class-names";
import { Pill, type PillTone } from "@/components/ui/pill";
import { dollars } from "@/lib/agency-schedule/column-rules";
import { rowLabel } from "@/lib/agency-schedule/shifts/rules";
import type { AgencyShift } from "@/lib/agency-schedule/shifts/schema";

type Term = { id: string; word: string; tone: PillTone; Icon?: LucideIcon };

/** "+$50"; null without one. */
export const bonusOf = ({ facility_payable_bonus: bonus }: AgencyShift) =>
  bonus > 0 ? `+${dollars(bonus).replace(/\.00$/, "")}` : null;

/** What a facility offers beside the rate and a bonus. */
export const termsOf = (shift: AgencyShift): Term[] => [
  ...(shift.is_guaranteed
    ? [{ id: "guaranteed", word: "Guaranteed", tone: "neutral" as const, Icon: ShieldCheck }]
    : []),
  ...(shift.is_orientation
    ? [{ id: "orientation", word: "Orientation", tone: "brand" as const, Icon: GraduationCap }]
    : []),
];

/** An icon alone needs no ground where the name needs the room. */
const bare = {
  tablet: "md:max-xl:[&>span]:bg-transparent md:max-xl:[&>span]:px-0",
  always: "md:[&>span]:bg-transparent md:[&>span]:px-0",
};

type TermsProps = { shift: AgencyShift; isBare?: keyof typeof bare; isShort?: boolean };

/** Words that are only their icons where there is little room. */
export const Terms = ({ shift, isBare = "tablet", isShort = false }: TermsProps) =>
  termsOf(shift).map(({ id, word, tone, Icon }) => (
    <span key={id} title={word} className={`flex-none ${bare[isBare]}`}>
      <Pill tone={tone} icon={Icon && <Icon aria-hidden />}>
        <span className={isShort ? "sr-only" : "max-xl:sr-only xl:@max-[15rem]:sr-only"}>{word}</span>
      </Pill>
    </span>
  ));

/** Where the bonus isn't below the amount it is in. */
export const BonusPill = ({ shift }: { shift: AgencyShift }) =>
  bonusOf(shift) && (
    <span className="flex-none md:max-xl:hidden">
      <Pill tone={rowLabel(shift) ? "neutral" : "confirmed"}>{bonusOf(shift)}</Pill>
    </span>
  );

type AmountProps = {
  amount: number | null;
  shift: AgencyShift;
  /** At any width, where there is no pill. */
  isBelow?: boolean;
};

/** What a shift pays, and below it the bonus in it: beside a facility's name it would break that. */
export const Amount = ({ amount, shift, isBelow }: AmountProps) => (
  <span className="block whitespace-nowrap md:-my-1 md:leading-4">
    <strong>{dollars(amount)}</strong>
    {bonusOf(shift) && (
      <span
        className={classNames(
          "block text-sm/4",
          !isBelow && "xl:hidden",
          rowLabel(shift) ? "text-muted" : "text-confirmed",
        )}
        title="Bonus, included"
      >
        {bonusOf(shift)}
      </span>
    )}
  </span>
);
