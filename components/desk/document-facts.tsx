import { Callout } from "@/components/ui/callout";
import { Moment } from "@/components/ui/moment";
import { counted } from "@/lib/counts";
import type { DeskDocument } from "@/lib/desk/credentials/schema";
import { NO_FILE } from "@/lib/professionals/credentials/administration/review-rules";
import { formatFullDay, formatLongDay, formatShortDay } from "@/lib/time/calendar";

/** More are counted. */
const MAX_NAMED = 3;

type Place = DeskDocument["required_at"][number];

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const whyOf = ({ last_shift_on, via, references }: Place) =>
  sentence(
    [
      references !== null && `${references} references`,
      last_shift_on ? `shifts until ${formatShortDay(last_shift_on)}` : (via ?? "no shifts ahead"),
    ]
      .filter(Boolean)
      .join(", "),
  );

/** Who requires a document, until when, and what has to be read on it. */
function Requirement({ document }: { document: DeskDocument }) {
  const { required_at, must_show } = document;
  const more = required_at.length - MAX_NAMED;
  return (
    <section className="grid gap-1.5">
      <h3 className="font-semibold">Required by</h3>
      {required_at.length === 0 && (
        <p className="text-muted">None of the facilities where they work or may be sent.</p>
      )}
      <ul className="grid gap-1">
        {required_at.slice(0, MAX_NAMED).map((place) => (
          <li key={place.facility}>
            {`${place.facility}, ${place.state}`}
            <span className="block text-sm text-muted">{whyOf(place)}</span>
          </li>
        ))}
        {more > 0 && (
          <li className="text-sm text-muted">{`and ${counted(more, "more facility", "more facilities")}`}</li>
        )}
      </ul>
      <h3 className="mt-1 font-semibold">What the document must show</h3>
      <ul>
        {must_show.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </section>
  );
}

/** What a document has to meet, what was entered with it, and what became of it so far. */
export function DocumentFacts({ document }: { document: DeskDocument }) {
  const { status, decided, asked, findings, answers, license_number, issued_on, expires_on } = document;
  const { shifts_ahead, next_shift_on, must_show } = document;
  // Said in the file's place.
  const others = findings.filter((one) => one !== NO_FILE);
  const facts = [
    // Said once: where the document has to show it, it stands there.
    ...(license_number && !must_show.some((one) => one.includes(license_number))
      ? [{ label: "License number", answer: license_number }]
      : []),
    ...answers,
    ...(issued_on ? [{ label: "Issued", answer: formatFullDay(issued_on) }] : []),
    // Before that the reviewer reads it on the document, which a day shown here would answer.
    ...(expires_on && status === "verified"
      ? [{ label: "Good until", answer: formatFullDay(expires_on) }]
      : []),
  ];
  return (
    <>
      {decided && (
        <Callout tone="warning">
          {`${status === "verified" ? "Verified" : "Rejected"} by ${decided.by}, `}
          <Moment instant={decided.at} />
          {decided.reason ? `: ${decided.reason}` : ""}
        </Callout>
      )}
      <Requirement document={document} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {facts.map(({ label, answer }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="break-words">{answer}</dd>
          </div>
        ))}
      </dl>
      {others.length > 0 && <Callout tone="warning">{others.join(" ")}</Callout>}
      {shifts_ahead > 0 && next_shift_on && (
        <p className="text-sm text-muted">
          {`${counted(shifts_ahead, "shift")} ahead, the first on ${formatLongDay(next_shift_on)}`}
        </p>
      )}
      {asked && (
        <p className="text-sm text-muted">
          {`${asked.by} asked for it, `}
          <Moment instant={asked.at} />
        </p>
      )}
    </>
  );
}
