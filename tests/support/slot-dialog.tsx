import { act, fireEvent, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { beforeEach, vi } from "vitest";
import type { ShiftDialogProps, SlotDialogProps } from "@/components/slot-actions/action";
import { SlotSourceProvider, type SlotSource } from "@/components/slot-actions/slot-source";
import { dailyWords } from "@/components/slot-actions/words";
import { currentNotifications } from "@/components/ui/notify";
import { P } from "@/lib/access/permissions";
import type { FacilityDetails } from "@/lib/facilities/schema";
import type { FeedSlot } from "@/lib/slots/schema";
import type { SessionUser } from "@/lib/users/schema";
import { freezeClock, useClock } from "./clock";
import { aListSlot } from "./list-slot";
import type { FoundProfessional } from "@/lib/slots/assignment/schema";
import { show } from "./press";

/** The day before the slots of `aFeedSlot`. */
export const NOW = "2026-06-01T18:00:00Z";

/** An open on-demand slot in the feed. */
export const aFeedSlot = (given: Partial<FeedSlot> = {}): FeedSlot => ({
  ...(aListSlot({ slot_status: "UNCLAIMED" }) as FeedSlot),
  facility_name: "Rose Court",
  facility_timezone: "America/Los_Angeles",
  management_company_id: 3,
  unit_id: null,
  unit_name: null,
  caregiver_id: null,
  caregiver_name: null,
  contract_id: null,
  is_guaranteed: false,
  is_orientation: false,
  is_recurring: false,
  recurring_shift_id: null,
  facility_payable_bonus: 0,
  fixed_markup_wage: null,
  original_fixed_markup_wage: null,
  raw_start_time: "2026-06-02 07:00:00",
  raw_end_time: "2026-06-02 15:00:00",
  shift_day: "Tuesday",
  ...given,
});

/** A slot that Mara Holt has claimed. */
export const aClaimedSlot = (given: Partial<FeedSlot> = {}): FeedSlot =>
  aFeedSlot({ slot_status: "CLAIMED", caregiver_id: 7, caregiver_name: "Mara Holt", ...given });

export const aFacilityDetails = (given: Partial<FacilityDetails> = {}): FacilityDetails => ({
  id: 1,
  timezone: "America/Los_Angeles",
  allow_flex_shifts: true,
  allow_on_demand_shifts: true,
  allow_flex_floating: true,
  is_fixed_markup_rate: false,
  portal_units_enabled: true,
  is_recurring_schedule_enabled: true,
  marketplace_partner_integrated: false,
  maxShiftsToCreate: 100,
  facility_billable_cancellation_hours: 0,
  facility_window_cancellation_hours: 0,
  account_receivable_status: "ACTIVE",
  account_receivable_message: null,
  stated_rates: { guarantee_claims: 20, bundle_arrivals: 98, bonus_shows: null },
  holidays: [],
  units: [
    { id: 4, unit_name: "Sunrise", unit_id: null },
    { id: 5, unit_name: "Meadow", unit_id: null },
  ],
  ...given,
});

/** A person at facility 1 of company 3. */
export const aSessionUser = (
  permissions: readonly string[] = Object.values(P),
  given: Partial<SessionUser> = {},
): SessionUser =>
  ({
    permissionsByFacility: { 1: [...permissions] },
    managementCompanyPermissions: {},
    deskPermissions: [],
    facilitiesEnabled: [
      {
        id: 1,
        label: "Rose Court",
        pendingConfirmations: 0,
        management_company_id: 3,
        allow_flex_shifts: true,
        allow_on_demand_shifts: true,
      },
    ],
    maxCaregiverWage: 150,
    maxFacilitiesToShow: 10,
    shiftsToReview: 0,
    unreadMessages: 0,
    timeOffToDecide: 0,
    ...given,
  }) as unknown as SessionUser;

type Given = {
  facility?: Partial<FacilityDetails>;
  permissions?: readonly string[];
  /** All slots of the facility, if there are more than the dialog's. */
  all?: readonly FeedSlot[];
  source?: Partial<SlotSource>;
};

function sourceOf(
  slots: readonly FeedSlot[],
  facility: FacilityDetails,
  { permissions, all, source }: Given,
) {
  return {
    user: aSessionUser(permissions),
    brand: "Shiftwell On Demand",
    unpermitted: "read-only",
    forbidden: "silent",
    words: dailyWords,
    facilityOf: () => facility,
    slotsOf: () => all ?? slots,
    isLoading: () => false,
    patch: vi.fn(() => () => undefined),
    refresh: vi.fn(),
    highlight: vi.fn(),
    reveal: vi.fn(),
    ...source,
  } satisfies SlotSource;
}

/** Opens a dialog about one slot, as the Daily Schedule does. */
export function openSlotDialog(
  Dialog: ComponentType<SlotDialogProps<FeedSlot>>,
  slot: FeedSlot,
  given: Given = {},
) {
  const facility = aFacilityDetails(given.facility);
  const source = sourceOf([slot], facility, given);
  const onClose = vi.fn();
  show(
    <SlotSourceProvider value={source}>
      <Dialog slot={slot} facility={facility} onClose={onClose} />
    </SlotSourceProvider>,
  );
  return { onClose, source };
}

/** Opens a dialog about a shift, as the Daily Schedule does. */
export function openShiftDialog(
  Dialog: ComponentType<ShiftDialogProps>,
  shift: FeedSlot[],
  { preset, ...given }: Given & { preset?: number } = {},
) {
  const facility = aFacilityDetails(given.facility);
  const source = sourceOf(shift, facility, given);
  const onClose = vi.fn();
  show(
    <SlotSourceProvider value={source}>
      <Dialog shift={shift} facility={facility} preset={preset} onClose={onClose} />
    </SlotSourceProvider>,
  );
  return { onClose, source };
}

/** Call once in a file of dialogs: it is the day before their slots, and no banner is left from another test. */
export function useDialogs(): void {
  useClock();
  beforeEach(() => {
    freezeClock(NOW);
  });
}

/** The messages of the banners, with what they are about. */
export const banners = () =>
  currentNotifications().map(({ message, about }) => (about ? `${message} ${about}` : message));

const nameOf = (button: HTMLElement) => button.getAttribute("aria-label") ?? button.textContent.trim();

/** The last dialog's button of this name. A query by role would compute the style of every element. */
export function buttonOf(name: string): HTMLElement {
  const found = [...document.querySelectorAll("button")].filter((one) => nameOf(one) === name).at(-1);
  if (!found) throw new Error(`No button "${name}" in: ${document.body.textContent}`);
  return found;
}
/** Presses it and waits for what follows at once; a form takes no second press before. */
export const press = (name: string) => act(async () => void fireEvent.click(buttonOf(name)));
export const isDisabled = (name: string) => {
  const button = buttonOf(name);
  return button.getAttribute("aria-disabled") === "true" || button.hasAttribute("disabled");
};
export const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

export const found = (
  caregiver_id: number,
  caregiver_name: string,
  given: Partial<FoundProfessional> = {},
): FoundProfessional => ({
  caregiver_id,
  caregiver_name,
  certification_type: "CNA",
  shifts_worked: 3,
  distance: null,
  status: "AVAILABLE",
  blocks: [],
  warnings: [],
  acknowledgements: [],
  availability_asked_at: null,
  ...given,
});
