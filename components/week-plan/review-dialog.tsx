"use client";

import { X } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { IconButton } from "@/components/ui/icon-button";
import { shortHoursOf } from "@/lib/time/durations";
import { momentText } from "./words";
import { counted } from "@/lib/counts";
import { NOT_ACKNOWLEDGED } from "@/lib/slots/rules";
import type { Reviewed } from "@/lib/week-plan/suggestion-rules";
import type { Draft, PlanSlot } from "@/lib/week-plan/schema";
import { concernTexts, slotText } from "./words";

export type ReviewProps = {
  reviewed: readonly Reviewed[];
  /** Drafts whose shift isn't open any more. */
  lost: readonly Draft[];
  drafts: ReadonlyMap<number, Draft>;
  /** Why the server left a draft, by slot. */
  refused: ReadonlyMap<number, string>;
  slots: ReadonlyMap<number, PlanSlot>;
  unitNames: ReadonlyMap<number, string>;
  zone: string;
  isBusy: boolean;
  onRemove: (slotIds: readonly number[]) => void;
  onPublish: () => void;
  onClose: () => void;
};

const nameOf = (slot: PlanSlot, unitNames: ReadonlyMap<number, string>) =>
  slotText(slot, slot.unit_id === null ? null : (unitNames.get(slot.unit_id) ?? null));

const needsTick = ({ take }: Reviewed) => take.concerns.some((one) => one.needsAcknowledgement);

/** The drafts by person, in order of their first shift. */
function byPerson(reviewed: readonly Reviewed[]): Reviewed[][] {
  const groups = new Map<number, Reviewed[]>();
  for (const one of reviewed) groups.set(one.personId, [...(groups.get(one.personId) ?? []), one]);
  return [...groups.values()];
}

type Drafts = Pick<ReviewProps, "drafts" | "zone">;

/** "Robin Vale, Mon, 4:10 PM": who planned all of the shifts, and the last of it; null if several did. */
function plannerOf(shifts: readonly Reviewed[], { drafts, zone }: Drafts): string | null {
  const of = shifts.flatMap(({ slotId }) => drafts.get(slotId) ?? []);
  if (of.length === 0 || new Set(of.map(({ planned_by }) => planned_by)).size > 1) return null;
  const last = Math.max(...of.map(({ planned_at }) => Date.parse(planned_at)));
  return `${of[0]!.planned_by}, ${momentText(last, zone)}`;
}

const Planner = ({ text }: { text: string | null }) =>
  text && <p className="text-sm text-faint">{`Planned by ${text}`}</p>;

type ShiftProps = { one: Reviewed; showsPlanner: boolean } & Drafts;

function ReviewedShift({
  one,
  showsPlanner,
  ...props
}: ShiftProps & Pick<ReviewProps, "refused" | "unitNames" | "onRemove">) {
  const { slot, take, of } = one;
  const name = nameOf(slot, props.unitNames);
  const refusal = take.block?.text ?? props.refused.get(slot.slot_id);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 py-1">
      <div className="min-w-0">
        <p>{name}</p>
        {showsPlanner && <Planner text={plannerOf([one], props)} />}
        {refusal && <p className="text-sm text-danger-text">{refusal}</p>}
        {!take.block &&
          concernTexts(take).map((text) => (
            <p key={text} className="text-sm text-pending">
              {text}
            </p>
          ))}
      </div>
      <IconButton
        size="sm"
        label={`Take ${name} from ${of.person.name}`}
        onClick={() => props.onRemove([slot.slot_id])}
      >
        <X aria-hidden />
      </IconButton>
    </li>
  );
}

/** What is about to be published, by person, with everything to know and to acknowledge. */
export function ReviewDialog(props: ReviewProps) {
  const { reviewed, lost, isBusy, onPublish, onRemove, onClose } = props;
  const ready = reviewed.filter(({ take }) => take.block === null);
  const isNeeded = ready.some(needsTick);
  const [isTicked, setTicked] = useState(false);
  const people = byPerson(reviewed);
  const planner = plannerOf(reviewed, props);
  const told = new Set(ready.map(({ personId }) => personId)).size;
  return (
    <Dialog
      open
      size="lg"
      title={`Review ${counted(reviewed.length + lost.length, "change")}`}
      description={[
        counted(told, "person gets a message.", "people get one message each."),
        planner && `Planned by ${planner}.`,
      ]
        .filter(Boolean)
        .join(" ")}
      onClose={onClose}
      footer={
        <>
          {isNeeded && !isTicked && (
            <p className="min-w-0 flex-1 text-sm text-muted max-md:basis-full">{NOT_ACKNOWLEDGED}</p>
          )}
          <Button onClick={onClose}>Keep as draft</Button>
          <Button
            variant="primary"
            busy={isBusy}
            aria-disabled={ready.length === 0 || (isNeeded && !isTicked) || undefined}
            onClick={onPublish}
          >
            {`Publish ${counted(ready.length, "shift")}`}
          </Button>
        </>
      }
    >
      <ul className="grid gap-2.5">
        {people.map((shifts) => {
          const { person } = shifts[0]!.of;
          const theirs = planner ? null : plannerOf(shifts, props);
          const minutes = Math.max(...shifts.map(({ take }) => take.minutesWith));
          return (
            <li key={person.id}>
              <p className="flex items-baseline gap-2 font-semibold">
                {person.name}
                <span className="text-sm font-normal text-muted tabular-nums">{`${shortHoursOf(minutes)} h this week`}</span>
              </p>
              <Planner text={theirs} />
              <ul>
                {shifts.map((one) => (
                  <ReviewedShift key={one.slotId} {...{ ...props, one, showsPlanner: !planner && !theirs }} />
                ))}
              </ul>
            </li>
          );
        })}
        {lost.length > 0 && (
          <li>
            <p className="flex items-center justify-between gap-2 font-semibold">
              Can’t be published anymore
              <Button size="sm" onClick={() => onRemove(lost.map(({ slot_id }) => slot_id))}>
                Take out
              </Button>
            </p>
            <ul>
              {lost.map(({ slot_id, caregiver_name }) => {
                const slot = props.slots.get(slot_id);
                const what = slot ? nameOf(slot, props.unitNames) : "A shift that was cancelled";
                return <li key={slot_id} className="py-1 text-muted">{`${caregiver_name}: ${what}`}</li>;
              })}
            </ul>
          </li>
        )}
      </ul>
      {isNeeded && (
        <div className="mt-3">
          <Checkbox
            label="I have checked that everyone agrees and is fit to work these hours."
            checked={isTicked}
            onChange={(event) => setTicked(event.target.checked)}
          />
        </div>
      )}
    </Dialog>
  );
}
