"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Callout } from "@/components/ui/callout";
import { FailedLoad } from "@/components/ui/failed-load";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { RadioGroup } from "@/components/ui/radio-group";
import { Skeleton } from "@/components/ui/skeleton";
import { SearchInput } from "@/components/ui/search-input";
import { firstNameOf } from "@/lib/characters";
import { finderOf } from "@/lib/search/fold";
import { NOT_ACKNOWLEDGED } from "@/lib/slots/rules";
import type { FeedSlot, ListSlot } from "@/lib/slots/schema";
import { swapMutation, swapped, swapsQuery } from "@/lib/slots/swapping/client";
import { SWAP_DAYS } from "@/lib/slots/swapping/rules";
import type { Swap } from "@/lib/slots/swapping/schema";
import { formatShortDay, shortTimes } from "@/lib/time/calendar";
import { counted } from "@/lib/counts";
import type { SlotDialogProps } from "./action";
import { describeSlot } from "./describe-shift";
import { SWAP_FAILED, SWAPPED } from "./messages";
import { RestAcknowledgement } from "./rest-acknowledgement";
import { ShiftLine } from "./shift-line";
import { SwapEffect } from "./swap-effect";
import { useRefusedRead } from "./use-refused-read";
import { useSlotUndo, useSlotWrite } from "./use-slot-write";

/** More than these have a search. */
const MANY = 8;

const whenOf = ({ shift_date, start_time, end_time }: ListSlot) =>
  `${formatShortDay(shift_date)}, ${shortTimes(start_time, end_time)}`;

const firstName = (slot: ListSlot) => firstNameOf(slot.caregiver_name ?? "");

const detailOf = (own: ListSlot, swap: Swap) => {
  const { slot, warnings, their_warnings, week_hours, their_week_hours } = swap;
  const count = new Set([...warnings, ...their_warnings]).size;
  const warned = count > 0 && counted(count, "warning");
  const [mine, theirs] = [firstName(own), firstName(slot)];
  const hours = `Week after: ${mine} ${week_hours} h, ${mine === theirs ? slot.caregiver_name : theirs} ${their_week_hours} h`;
  return (
    <>
      {[whenOf(slot), slot.unit_name, warned].filter(Boolean).join(" · ")}
      <span className="block">{hours}</span>
    </>
  );
};

const named = (name: string | null | undefined, texts: readonly string[]) =>
  texts.map((text) => `${name ?? "The professional"}: ${text}`);

/** Swaps at once, with Undo in its banner. */
function useSwap(own: FeedSlot, other: Swap | null) {
  const slots = other ? [own, other.slot] : [own];
  const undoBy = useSlotUndo(slots, describeSlot(own));
  return useSlotWrite(swapMutation(own), {
    slots,
    optimistic: ({ slot }: Swap) => swapped(own, slot),
    done: SWAPPED,
    about: ({ slot }) =>
      `${describeSlot(slot, own.caregiver_name)}\n${describeSlot(own, slot.caregiver_name)}`,
    failed: SWAP_FAILED,
    undo: (_, { slot }) => {
      const back = { slot: { ...slot, caregiver_id: own.caregiver_id }, acknowledgements: [] };
      return () =>
        undoBy(swapMutation({ ...own, caregiver_id: slot.caregiver_id }), back, swapped(slot, own));
    },
  });
}

type ChoiceProps = {
  own: ListSlot;
  swaps: readonly Swap[];
  chosen: Swap | null;
  /** Why the chosen one was refused. */
  error: string | undefined;
  onChoose: (swap: Swap) => void;
};

/** The shifts of others, with a search among many. */
function SwapChoice({ own, swaps, chosen, error, onChoose }: ChoiceProps) {
  const [text, setText] = useState("");
  const finds = finderOf(text);
  const shown = swaps.filter(({ slot }) => finds(slot.caregiver_name ?? ""));
  return (
    <>
      {swaps.length > MANY && (
        <SearchInput
          label="Search professionals"
          placeholder="Search by name"
          value={text}
          onChange={setText}
        />
      )}
      <div className="max-h-80 flex-none overflow-y-auto mask-b-from-[calc(100%-1.5rem)] pb-5 max-md:max-h-72">
        <RadioGroup
          legend="Swap with"
          value={chosen && String(chosen.slot.slot_id)}
          options={shown.map((swap) => ({
            value: String(swap.slot.slot_id),
            label: swap.slot.caregiver_name ?? "",
            detail: (
              <>
                {detailOf(own, swap)}
                {error && swap === chosen && (
                  <span role="alert" className="block text-danger-text">
                    {error}
                  </span>
                )}
              </>
            ),
          }))}
          onChange={(id) => onChoose(shown.find(({ slot }) => String(slot.slot_id) === id)!)}
        />
        {shown.length === 0 && <p role="status">No one by that name can swap.</p>}
      </div>
    </>
  );
}

/** Swaps a confirmed flex slot's professional with another's. */
export function SwapDialog({ slot: opened, onClose }: SlotDialogProps<FeedSlot>) {
  // Frozen when the dialog opens: the optimistic update already changes the row.
  const [slot] = useState(opened);
  const name = slot.caregiver_name ?? "";
  const found = useQuery(swapsQuery(slot.slot_id));
  useRefusedRead(slot.facility_id, found.error, onClose);
  const form = useForm({
    initial: { chosen: null as Swap | null, isGiven: false },
    submit,
    fieldOf: ({ field }) => (field === "withSlotId" ? "chosen" : undefined),
  });
  const { chosen, isGiven } = form.values;
  const swap = useSwap(slot, chosen);
  const isNeeded = (chosen?.acknowledgements.length ?? 0) > 0;
  function submit(): Promise<void> {
    return swap.send(chosen!).then(onClose);
  }
  return (
    <FormDialog
      open
      title="Swap Shifts"
      description={<ShiftLine slot={slot} of={name} />}
      submitLabel="Swap"
      submitDisabled={chosen ? isNeeded && !isGiven && NOT_ACKNOWLEDGED : "Choose who to swap with."}
      dirty={false}
      form={form}
      onClose={onClose}
    >
      {found.isPending && (
        <div role="status" aria-label="Loading shifts">
          <Skeleton className="h-48" />
        </div>
      )}
      {found.isError && (
        <FailedLoad message="We couldn’t load the shifts." onRetry={() => void found.refetch()} />
      )}
      {found.data?.swaps.length === 0 && (
        <Callout tone="warning">
          No one with a confirmed flex shift in the next {SWAP_DAYS / 7} weeks can swap with {name}.
        </Callout>
      )}
      {found.data && found.data.swaps.length > 0 && (
        <SwapChoice
          own={slot}
          swaps={found.data.swaps}
          chosen={chosen}
          error={form.field("chosen").error}
          onChoose={(next) => form.change({ chosen: next, isGiven: false })}
        />
      )}
      {chosen && <SwapEffect own={slot} swap={chosen} />}
      {chosen && (
        <RestAcknowledgement
          warnings={[
            ...named(name, chosen.warnings),
            ...named(chosen.slot.caregiver_name, chosen.their_warnings),
          ]}
          isNeeded={isNeeded}
          person="each of them"
          {...form.field("isGiven")}
        />
      )}
    </FormDialog>
  );
}
