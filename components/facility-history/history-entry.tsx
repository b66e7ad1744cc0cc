import { classNames } from "@/components/ui/class-names";
import { Moment } from "@/components/ui/moment";
import { timelineEntry } from "@/components/ui/recipes";
import type { FacilityHistoryEntry } from "@/lib/facility-history/schema";

type Props = {
  entry: FacilityHistoryEntry;
  /** A long text is cut. */
  isShort?: boolean;
};

/** One change: what, who and when. */
export const HistoryEntry = ({ entry: { at, who, what, details }, isShort }: Props) => (
  <li className={timelineEntry}>
    <p className="font-medium wrap-anywhere">{what}</p>
    {details.map((detail) => (
      <p
        key={detail}
        className={classNames("whitespace-pre-wrap wrap-anywhere", isShort && "line-clamp-3 text-sm")}
      >
        {detail}
      </p>
    ))}
    <p className="text-sm text-muted">
      {who} · <Moment instant={at} />
    </p>
  </li>
);
