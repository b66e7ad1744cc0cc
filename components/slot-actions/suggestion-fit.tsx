import { AlertTriangle, Check } from "lucide-react";
import type { FoundProfessional } from "@/lib/slots/assignment/schema";
import type { SuggestionFit } from "@/lib/slots/fit/schema";
import { detailOf } from "./found-professionals";
import styles from "./suggestion-fit.module.css";

const icons = { good: <Check aria-hidden />, plain: null, risk: <AlertTriangle aria-hidden /> };

/** "16 h of 40", and the share this shift adds. */
function Hours({ fit: { week_hours, week_hours_with, overtime_hours } }: { fit: SuggestionFit }) {
  const share = (hours: number) => `${Math.min(100, (100 * hours) / overtime_hours)}%`;
  return (
    <span className={styles.hours}>
      <span>
        <b>{week_hours} h</b> of {overtime_hours}
      </span>
      <span className={styles.bar} aria-hidden>
        <span style={{ width: share(week_hours) }} />
        <span style={{ width: share(week_hours_with - week_hours) }} />
      </span>
    </span>
  );
}

/** A searched person, and what speaks against them. */
export const FoundDetail = ({ found, more = [] }: { found: FoundProfessional; more?: readonly string[] }) => (
  <span className={styles.reasons}>
    <span>{[detailOf(found), ...more].join(" · ")}</span>
    {[...found.blocks, ...found.warnings].map((text) => (
      <span key={text} className={styles.risk}>
        {icons.risk} {text}
      </span>
    ))}
  </span>
);

type Props = {
  fit: SuggestionFit;
  /** Miles, or null. */
  distance: number | null;
};

/** The reasons for and against a suggestion, and the person's hours this week. */
export function SuggestionDetail({ fit, distance }: Props) {
  return (
    <span className={styles.detail}>
      <span className={styles.reasons}>
        {fit.reasons.map(({ tone, text }) => (
          <span key={text} className={styles[tone]}>
            {icons[tone]} {text}
          </span>
        ))}
        {distance !== null && <span>{distance} mi</span>}
      </span>
      <Hours fit={fit} />
    </span>
  );
}
