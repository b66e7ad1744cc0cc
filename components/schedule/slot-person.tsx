import Link from "next/link";
import { PersonLink } from "@/components/professionals/person-link";
import { Replaced } from "@/components/professionals/replaced";
import { Tier, tierNames } from "@/components/professionals/tier";
import { runNow } from "@/components/slot-actions/action-store";
import { Avatar } from "@/components/ui/avatar";
import { classNames } from "@/components/ui/class-names";
import { useWriting } from "@/components/ui/view-only";
import { readablePhone } from "@/lib/phones/format";
import { photoOf } from "@/lib/professionals/photo/client";
import type { Attention } from "@/lib/slots/attention/rules";
import { displayStatus, replacementNote } from "@/lib/slots/rules";
import type { CallOffPoints } from "@/lib/slots/call-off/schema";
import type { ListSlot } from "@/lib/slots/schema";
import styles from "./slot-person.module.css";

/** The number to call when someone is missing. */
function Phone({ number }: { number: string | null | undefined }) {
  if (!number) return null;
  return (
    <a className={styles.phone} href={`tel:${number}`}>
      <span className="max-md:sr-only">{readablePhone(number)}</span>
    </a>
  );
}

/** More letters than a row has room for on a narrow screen. */
const LONG_NAME = 28;

const isOver = ({ total, review_at: at }: CallOffPoints) => at !== null && total >= at;

const rowButton = `${styles.stop} -my-0.5 min-h-6 flex-none text-sm/5 font-medium text-brand-text hover:underline touch:-my-3 touch:min-h-11 touch:min-w-11`;

const importGive = () => import("@/components/slot-actions/give-time-now").then(({ give }) => give);
const importSend = () => import("@/components/slot-actions/send-now").then(({ send }) => send);
const importStop = () => import("@/components/slot-actions/refill-now").then(({ stop }) => stop);

export type SlotPersonProps = {
  slot: ListSlot;
  /** Whether the row is tall enough for a photo. */
  showsFace: boolean;
  /** "starts in 12 min", for an open slot that is near; "started 5 min ago", for a claimed one. */
  near: string | null;
  attention: Attention | null;
  /** Whether the person may stop the slot's ladder. */
  stops?: boolean;
  /** Whether the person may open the thread about an open slot. */
  readsAnswers?: boolean;
  points: CallOffPoints | undefined;
};

/** Who has a slot; for an open one whom it replaces, and what is done about it. */
export function SlotPerson({
  slot,
  showsFace,
  near,
  attention,
  stops,
  readsAnswers,
  points,
}: SlotPersonProps) {
  const replaces = replacementNote(slot);
  const writing = useWriting();
  if (!slot.caregiver_name && displayStatus(slot) !== "OPEN") {
    return <span className={styles.notes}>Unfilled</span>;
  }
  if (!slot.caregiver_name) {
    const { refill_note: refilling, asked } = slot;
    const askedLook = `${styles.notes} flex-none`;
    return (
      // The status says that it's open.
      <span
        className={styles.person}
        title={[near, replaces, refilling, asked?.note, asked?.other?.text].filter(Boolean).join(" · ")}
      >
        {near && <b className="flex-none text-sm/5 font-semibold text-gap">{near}</b>}
        {replaces && (
          <span className={styles.notes}>
            <Replaced slot={slot} />
          </span>
        )}
        {points && (
          <span className={classNames(styles.notes, isOver(points) && "text-danger-text")}>
            {points.text}
          </span>
        )}
        {refilling && <span className={styles.notes}>{refilling}</span>}
        {refilling && stops && (
          <button
            type="button"
            className={rowButton}
            aria-label="Stop looking for a replacement"
            onClick={() => runNow(importStop, slot)}
            {...writing}
          >
            Stop
          </button>
        )}
        {asked && !readsAnswers && <span className={askedLook}>{asked.note}</span>}
        {asked && readsAnswers && (
          <Link
            className={`${askedLook} hover:underline touch:-my-3 touch:py-3`}
            href={`/private/messages?shift=${asked.shift_id}`}
            prefetch={false}
          >
            {asked.note}
          </Link>
        )}
        {asked && asked.waiting.length > 0 && (
          <button type="button" className={rowButton} onClick={() => runNow(importSend, slot)} {...writing}>
            Send now
          </button>
        )}
        {asked?.other && <span className={styles.notes}>{`${asked.other.name}: “${asked.other.text}”`}</span>}
        {asked?.other?.times && (
          <button type="button" className={rowButton} onClick={() => runNow(importGive, slot)} {...writing}>
            {`Give ${asked.other.times}`}
          </button>
        )}
      </span>
    );
  }
  const notes = [
    // Only if it exceeds what the shift requires.
    slot.caregiver?.highest_resource_type !== slot.resource_type && slot.caregiver?.highest_resource_type,
    slot.agency_name,
  ].filter(Boolean);
  const tier = slot.caregiver?.caregiverStats.tier;
  const oriented = slot.is_oriented_worker && "Oriented";
  const parts = [slot.caregiver_name, tier && tierNames[tier], ...notes, replaces, oriented].filter(Boolean);
  return (
    <>
      {showsFace && (
        <Avatar
          name={slot.caregiver_name}
          src={slot.caregiver_has_photo && slot.caregiver_id ? photoOf(slot.caregiver_id) : undefined}
        />
      )}
      <span
        className={`${styles.person} @max-xs:flex-wrap`}
        data-long={slot.caregiver_name.length > LONG_NAME || undefined}
        title={parts.join(" · ")}
      >
        {slot.caregiver_id ? (
          <PersonLink id={slot.caregiver_id} name={slot.caregiver_name} className={styles.name} />
        ) : (
          <span className={styles.name}>{slot.caregiver_name}</span>
        )}
        {near && <b className="flex-none">{near}</b>}
        {(attention === "MISSING" || near) && <Phone number={slot.caregiver_phone_number} />}
        <Tier tier={tier} className={styles.tier} />
        {(notes.length > 0 || replaces) && (
          <span className={styles.notes}>
            {notes.join(" · ")}
            {notes.length > 0 && replaces && " · "}
            <Replaced slot={slot} />
          </span>
        )}
        {oriented && <span className={styles.oriented}>{oriented}</span>}
      </span>
    </>
  );
}
