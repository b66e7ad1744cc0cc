import { counted } from "@/lib/counts";
import type { DeskDocument } from "@/lib/desk/credentials/schema";
import { formatShortDay } from "@/lib/time/calendar";

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
export function Requirement({ document }: { document: DeskDocument }) {
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
      <h3 className="mt-1 font-semibold">Has to show</h3>
      <ul>
        {must_show.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </section>
  );
}
