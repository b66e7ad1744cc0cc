"use client";

import { PanelRight, X } from "lucide-react";
import { useEffect, useMemo, type ReactNode } from "react";
import { PersonLink } from "@/components/professionals/person-link";
import { Tier } from "@/components/professionals/tier";
import { topOfRow } from "@/components/list/rows";
import { isTyping } from "@/components/shell/hotkeys";
import { useEscape } from "@/components/shell/use-escape";
import { openAction } from "@/components/slot-actions/action-store";
import { primaryActionOf } from "@/components/slot-actions/primary-action";
import { slotMenuItems } from "@/components/slot-actions/slot-menu-items";
import { SlotHistory } from "@/components/slot-actions/slot-history";
import { useSlotSource } from "@/components/slot-actions/slot-source";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { classNames } from "@/components/ui/class-names";
import { EmptyState } from "@/components/ui/empty-state";
import { IconButton } from "@/components/ui/icon-button";
import type { MenuAction, MenuItem } from "@/components/ui/menu-items";
import { Tooltip } from "@/components/ui/tooltip";
import { useDebounced } from "@/components/ui/use-debounced";
import { formatDollars } from "@/lib/money";
import { readablePhone } from "@/lib/phones/format";
import { photoOf } from "@/lib/professionals/photo/client";
import { isSoon } from "@/lib/slots/attention/rules";
import { displayStatus, isNoShow } from "@/lib/slots/rules";
import type { ScheduledDay } from "@/lib/slots/schedule/rules";
import type { ListSlot } from "@/lib/slots/schema";
import { formatDayHeading, shortTime, shortWeekday } from "@/lib/time/calendar";
import { clock } from "@/lib/time/clock";
import { importMoves } from "./list-place";
import { selectSlot, useSelectedSlot } from "./selected-slot";
import { SlotStatus } from "./slot-status";

export type SidePanelProps = {
  /** As the list shows them: what isn't on the page can't be acted on beside it. */
  days: readonly ScheduledDay[];
  today: string;
  timezone: string;
  brand: string;
  showsWage: boolean;
  /** Whether the list goes to the slot it chooses: someone has just opened it. */
  goesToSlot: boolean;
  onClose: () => void;
};

const isAction = (item: MenuItem): item is MenuAction => "label" in item;

/** The slot's menu as buttons. */
function Actions({ slot }: { slot: ListSlot }) {
  const source = useSlotSource();
  const items = slotMenuItems(slot, source).filter(isAction);
  const facility = source.facilityOf(slot.facility_id);
  // As on the slot's row.
  const primary = facility && primaryActionOf(slot, { user: source.user, facility }, clock.now().getTime());
  // The panel shows the history, phone number and name itself.
  const shown = items.filter(({ id }) => !["history", "call", "person", primary?.action.id].includes(id));
  if (shown.length === 0 && !primary) return <p className="text-muted">Nothing can be changed now</p>;
  return (
    <div
      role="group"
      aria-label="Actions of the selected slot"
      // Two on a line; the primary one, a long one and the last of an odd number have the whole line.
      className={classNames(
        "flex flex-wrap gap-1.5 *:grow *:basis-[calc(50%-0.1875rem)]",
        primary && "*:first:basis-full",
      )}
    >
      {primary && (
        <Button writes size="sm" variant="primary" onClick={() => openAction(primary.action, slot)}>
          {items.find(({ id }) => id === primary.action.id)?.icon} {primary.label}
        </Button>
      )}
      {shown.map(({ id, label, icon, href, tone, writes, disabled, reason, onSelect }) => {
        if (href)
          return (
            <a
              key={id}
              href={href}
              target="_blank"
              rel="noreferrer"
              className={buttonClass("secondary", "sm")}
            >
              {icon} {label}
            </a>
          );
        const button = (
          <Button
            size="sm"
            className={tone === "danger" ? "text-danger-text" : undefined}
            aria-disabled={disabled}
            writes={writes}
            onClick={onSelect}
          >
            {icon} {label}
          </Button>
        );
        return (
          <div key={id} className="grid">
            <Tooltip text={disabled && reason ? reason : null}>{button}</Tooltip>
          </div>
        );
      })}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="grid grid-cols-[6rem_1fr] border-t border-line py-1">
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}

type FactsProps = Pick<SidePanelProps, "today" | "brand" | "showsWage"> & { slot: ListSlot };

function Facts({ slot, today, brand, showsWage }: FactsProps) {
  const pay = showsWage ? slot.fixed_markup_wage : slot.facility_payable_bonus;
  const phone = slot.caregiver_phone_number;
  return (
    <dl>
      <Fact name="Phone">
        {phone && (
          <a className="normal-nums underline underline-offset-[0.15em]" href={`tel:${phone}`}>
            {readablePhone(phone)}
          </a>
        )}
      </Fact>
      <Fact name="Date">{formatDayHeading(slot.shift_date, today)}</Fact>
      <Fact name="Time">{`${slot.start_time} – ${slot.end_time}`}</Fact>
      <Fact name="Shift">{`${slot.resource_type}, ${slot.is_flex ? "Flex" : brand}`}</Fact>
      <Fact name="Unit">{slot.unit_name}</Fact>
      <Fact name={showsWage ? "Hourly Wage" : "Bonus"}>{pay ? formatDollars(pay) : ""}</Fact>
      <Fact name="Agency">{slot.agency_name}</Fact>
      <Fact name={slot.replaced_because === "CALLED_OFF" ? "Called off" : "Replaces"}>
        {slot.replaced_caregiver_name && slot.replaced_caregiver_id && (
          <PersonLink id={slot.replaced_caregiver_id} name={slot.replaced_caregiver_name} />
        )}
      </Fact>
    </dl>
  );
}

const ROW_PIXELS = 26;

/** "Open RN, Mon 3 PM". */
const placeName = (slot: ListSlot): string =>
  `${displayStatus(slot) === "OPEN" ? "Open " : ""}${slot.resource_type}, ${shortWeekday(slot.shift_date)} ${shortTime(slot.start_time)}`;

/** The first no-show, else the first open place that isn't over; null if there is no trouble. */
const firstTrouble = (slots: readonly ListSlot[], now: Date): ListSlot | undefined =>
  slots.find((one) => isNoShow(one) && new Date(one.end_time_at_utc) > now) ??
  slots.find((one) => one.slot_status === "UNCLAIMED" && new Date(one.end_time_at_utc) > now);

/** The selected slot: who, when, actions and history. Stays open while the person moves through the list. */
export function SidePanel({ days, today, timezone, brand, showsWage, goesToSlot, onClose }: SidePanelProps) {
  // In a field Escape belongs to the field.
  useEscape((target) => !isTyping(target) && onClose());
  const slotId = useSelectedSlot();
  const slots = useMemo(() => days.flatMap(({ shifts }) => shifts.flatMap((shift) => shift.slots)), [days]);
  const slot = slots.find((one) => one.slot_id === slotId);
  // Until someone chooses, it shows what needs them first.
  const neediest = slotId === null ? firstTrouble(slots, clock.now())?.slot_id : undefined;
  useEffect(() => {
    if (neediest === undefined) return;
    selectSlot(neediest);
    const top = topOfRow(neediest, "[data-schedule]");
    const isInView = top !== undefined && top < window.innerHeight - ROW_PIXELS;
    if (goesToSlot && !isInView) void importMoves().then(({ goToSlot }) => goToSlot(neediest));
  }, [neediest, goesToSlot]);
  // Debounced, so that holding an arrow key only requests the last row's history.
  const restingId = useDebounced(slotId);
  if (!slot)
    return (
      <EmptyState icon={PanelRight} title="No slot selected">
        Press a row, or J and K to go through them. Its details, actions and history show here.
      </EmptyState>
    );
  const photo = slot.caregiver_has_photo && slot.caregiver_id ? photoOf(slot.caregiver_id) : undefined;
  return (
    <div className="flex flex-col gap-3 px-4 pt-3.5 pb-4">
      <div className="flex items-center gap-2.5">
        {slot.caregiver_name && <Avatar name={slot.caregiver_name} src={photo} />}
        <h2 className="min-w-0 text-lg font-title wrap-anywhere">
          {slot.caregiver_id && slot.caregiver_name ? (
            <PersonLink id={slot.caregiver_id} name={slot.caregiver_name} />
          ) : (
            (slot.caregiver_name ?? placeName(slot))
          )}
        </h2>
        <Tier tier={slot.caregiver?.caregiverStats.tier} />
        <IconButton label="Close" size="sm" className="-my-1 -mr-1.5 ml-auto" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      <div
        className={`flex flex-wrap gap-x-2 ${isSoon(slot.shift_date, today) ? "[--open-ink:var(--color-gap)]" : ""}`}
      >
        <SlotStatus slot={slot} />
      </div>
      <Actions slot={slot} />
      <Facts {...{ slot, today, brand, showsWage }} />
      <h3 className="font-title">History</h3>
      {restingId === slotId && <SlotHistory key={slot.slot_id} slot={slot} timezone={timezone} />}
    </div>
  );
}
