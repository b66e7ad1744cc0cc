import { waitingText } from "@/lib/conversations/waiting-rules";
import { restFrom } from "@/lib/shifts/parts/other-time-rules";
import { shortTimes } from "@/lib/time/calendar";
import { formatTime } from "@/lib/time/zones";
import type { SlotViewer } from "../policy";
import type { SlotRow } from "../select-slots.sql";
import type { FeedSlot } from "../schema";

type AskedPeople = NonNullable<FeedSlot["asked"]>;

/** As much of an answer as a row has room for. */
const ROW_WORDS = 60;

function otherOf(row: SlotRow, viewer: SlotViewer): AskedPeople["other"] {
  const { otherId, otherName, otherText, otherTime, startsAt, endsAt, zone } = row;
  if (otherId === null || !viewer.readsAnswers) return null;
  const text = otherText!.length > ROW_WORDS ? `${otherText!.slice(0, ROW_WORDS)}…` : otherText!;
  const rest = otherTime === null ? null : restFrom(otherTime, { startsAt, endsAt }, zone);
  const start_time = rest && formatTime(rest.startsAt, zone);
  const gives = viewer.assigns && viewer.setsFlexArrivals && row.route === "FLEX" && row.bundleId === null;
  const times = start_time && gives ? shortTimes(start_time, formatTime(endsAt, zone)) : null;
  return { message_id: otherId, name: otherName!, text, start_time, times };
}

/** "Asked 5 · 2 no · 2 wait until 7 AM", and who said when they could come. */
export function askedOf(row: SlotRow, viewer: SlotViewer): AskedPeople | null {
  const { asked, declined, waiting, zone } = row;
  if (!asked) return null;
  const waits = waiting?.map(({ who, until }) => ({ who, until: Date.parse(until) }));
  const note = [`Asked ${asked}`, declined && `${declined} no`, waits && waitingText(waits, zone)];
  return {
    shift_id: row.askedShiftId!,
    note: note.filter(Boolean).join(" · "),
    waiting: viewer.readsAnswers ? (waiting ?? []).map(({ id }) => id) : [],
    other: otherOf(row, viewer),
  };
}
