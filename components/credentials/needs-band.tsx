import { CoverageBar } from "@/components/ui/coverage-bar";
import { Button } from "@/components/ui/button";
import { countNeeds, type CredentialRow } from "@/lib/professionals/credentials/documents/row-rules";
import styles from "./credentials.module.css";

type Props = {
  rows: readonly CredentialRow[];
  firstName: string;
  /** "CNA at Lakeside Commons". */
  chosen: string;
  onClear: () => void;
};

function headline({ met, inReview, needed }: ReturnType<typeof countNeeds>, firstName: string): string {
  const all = met + inReview + needed;
  if (needed > 0)
    return `${needed} ${needed === 1 ? "credential" : "credentials"} needed before ${firstName} can work here`;
  if (inReview > 0) return `${inReview} of ${all} still being verified`;
  return `${firstName} has everything needed to work here`;
}

/** The answer for the chosen facility, before the table. */
export function NeedsBand({ rows, firstName, chosen, onClear }: Props) {
  const counts = countNeeds(rows);
  return (
    <section className={styles.band} data-open={counts.needed > 0 || undefined} aria-label="Ready to work?">
      <div className={styles.bandMain}>
        <p className={styles.bandChosen}>
          {chosen}
          <Button variant="link" size="sm" onClick={onClear}>
            Clear filter
          </Button>
        </p>
        {rows.length > 0 && <h3>{headline(counts, firstName)}</h3>}
      </div>
      {rows.length > 0 && (
        <div className={styles.bandSide} aria-hidden>
          <CoverageBar filled={counts.met} pending={counts.inReview} open={counts.needed} isSoon />
          <p>
            <span>
              <b>{counts.met}</b> met
            </span>
            <span>
              <b>{counts.inReview}</b> in review
            </span>
            <span className={counts.needed > 0 ? styles.needed : undefined}>
              <b>{counts.needed}</b> needed
            </span>
          </p>
        </div>
      )}
    </section>
  );
}
