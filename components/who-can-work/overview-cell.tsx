import { Check, Umbrella } from "lucide-react";
import { classNames } from "@/components/ui/class-names";
import type { OverviewDay } from "@/lib/who-can-work/schema";

/** "7a", "11:30p": the start, as narrow as it can be. Four weeks beside each other have no room for minutes at 1024. */
function Start({ text }: { text: string }) {
  // "3 – 11 PM" names the half of the day once.
  const [, hour = "", minutes = "", half = ""] = /^(\d+)(:\d+)?.*?([AP])M/.exec(text) ?? [];
  return (
    <>
      {hour}
      {minutes && <span className="lg:hidden xl:inline">{minutes}</span>}
      {half.toLowerCase()}
    </>
  );
}

/** What a date of someone's is, in words. */
function wordsOf({ shifts, text }: OverviewDay): string {
  const planned = shifts.map((one) =>
    [one.text, one.elsewhere, one.is_claimed && "claimed"].filter(Boolean).join(", "),
  );
  return [...planned, ...(text ? [text] : [])].join("; ");
}

const base = "flex h-7 items-center justify-center rounded-sm text-sm tracking-tighter tabular-nums";
const looks = {
  planned: "bg-brand-soft font-medium text-brand-text",
  claimed: "bg-pending-soft font-medium text-pending",
  elsewhere: "border border-line-strong text-muted",
  off: "bg-(image:--hatch-off) text-muted",
  asked: "border border-dashed border-pending text-pending",
  can: "bg-confirmed-soft text-confirmed",
  cannot: "bg-(image:--hatch-off) text-faint forced-colors:before:content-['×']",
};
/** Time off was asked for while there are shifts. */
const askedBeside = "outline-2 -outline-offset-1 outline-pending outline-dashed";

function lookOf({ shifts: [first], off, stated }: OverviewDay): keyof typeof looks {
  if (first) return first.elsewhere ? "elsewhere" : first.is_claimed ? "claimed" : "planned";
  if (off) return off === "APPROVED" ? "off" : "asked";
  return stated === "CAN" ? "can" : "cannot";
}

function glyphOf(day: OverviewDay, look: keyof typeof looks) {
  if (day.shifts.length > 1) return day.shifts.length;
  if (day.shifts[0]) return <Start text={day.shifts[0].text} />;
  if (look === "off" || look === "asked") return <Umbrella className="size-3.5" />;
  return look === "can" ? <Check className="size-3.5" /> : null;
}

/** A date of someone's: their shift, time off, or what they said. */
export function OverviewCell({ day }: { day: OverviewDay }) {
  const look = lookOf(day);
  const words = wordsOf(day);
  const asksBeside = day.shifts.length > 0 && day.off !== null;
  return (
    <span title={words} className={classNames(base, looks[look], asksBeside && askedBeside)}>
      <span aria-hidden>{glyphOf(day, look)}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}

/** What the looks mean. */
export const OverviewLegend = () => (
  <ul
    aria-label="Legend"
    // In two lines, the second has more than a word.
    className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted md:max-xl:max-w-200 *:flex *:items-center *:gap-1.5"
  >
    {(
      [
        [looks.planned, "7a", "Confirmed"],
        [looks.claimed, "3p", "Claimed"],
        [looks.elsewhere, "7a", "At another facility"],
        [looks.off, <Umbrella key="off" className="size-3.5" />, "Time off"],
        [looks.asked, <Umbrella key="asked" className="size-3.5" />, "Asked for"],
        [`${looks.planned} ${askedBeside}`, "7a", "Asked for, has a shift"],
        [looks.can, <Check key="can" className="size-3.5" />, "Can work"],
        [looks.cannot, null, "Can’t work"],
      ] as const
    ).map(([look, glyph, word]) => (
      <li key={word}>
        <span aria-hidden className={classNames(base, look, "h-5 w-7")}>
          {glyph}
        </span>
        {word}
      </li>
    ))}
    <li>Blank: nothing said</li>
  </ul>
);
