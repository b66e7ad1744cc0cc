import { CoverageBar } from "@/components/ui/coverage-bar";
import { Button } from "@/components/ui/button";
import { countNeeds, type CredentialRow } from "@/lib/professionals/credentials/documents/row-rules";
import { classNames } from "@/components/ui/class-names";
import { counted } from "@/lib/counts";

type Props = {
  rows: readonly CredentialRow[];
  firstName: string;
  /** "CNA at Lakeside Commons". */
  chosen: string;
  onClear: () => void;
};

function headline({ met, inReview, needed }: ReturnType<typeof countNeeds>, firstName: string): string {
  const all = met + inReview + needed;
  if (needed > 0) return `${counted(needed, "credential")} needed before ${firstName} can work here`;
  if (inReview > 0) return `${inReview} of ${all} still being verified`;
  return `${firstName} has everything needed to work here`;
}

/** The answer for the chosen facility, before the table. */
export function NeedsBand({ rows, firstName, chosen, onClear }: Props) {
  const counts = countNeeds(rows);
  return (
    <section
      className={classNames(
        "flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-lg border border-line px-3.5 py-3",
        counts.needed > 0 ? "bg-gap-soft" : "bg-surface",
      )}
      aria-label="Ready to work?"
    >
      <div>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          {chosen}
          <Button variant="link" size="sm" onClick={onClear}>
            Clear filter
          </Button>
        </p>
        {rows.length > 0 && <h3 className="text-md font-semibold">{headline(counts, firstName)}</h3>}
      </div>
      {rows.length > 0 && (
        <div className="grid basis-80 gap-1.5 text-sm text-muted max-md:grow max-md:basis-full" aria-hidden>
          <CoverageBar filled={counts.met} pending={counts.inReview} open={counts.needed} isSoon />
          <p className="flex gap-4">
            <span>
              <b>{counts.met}</b> met
            </span>
            <span>
              <b>{counts.inReview}</b> in review
            </span>
            <span className={counts.needed > 0 ? "font-semibold text-gap" : undefined}>
              <b>{counts.needed}</b> needed
            </span>
          </p>
        </div>
      )}
    </section>
  );
}
