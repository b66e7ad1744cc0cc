import {
  act,
  add,
  check,
  choose,
  fill,
  goOn,
  key,
  open,
  see,
  steps,
  toQuestion,
  type Modal,
  type Step,
  onShift,
} from "./steps";
import { recurring, requesting } from "./requests";
import { LONG_NAME, ofBundle, openCna } from "./names";
import { staffing } from "./staffing";

/** The schedule a modal opens on, and the person who opens it. */
export type Place = "facility" | "vendor" | "facility as editor";

const pending = (page: Parameters<Step>[0]) => page.getByRole("button", { name: /Pending Confirmation/ });

const confirming: Modal[] = [
  { name: "confirm", line: "One claimed slot, confirmed.", open: act(LONG_NAME, "Confirm") },
  {
    name: "confirm-shifts",
    line: "All that waits for a confirmation, the guaranteed chosen beforehand.",
    open: open(pending),
  },
];

const cancelling: Modal[] = [
  {
    name: "cancel",
    line: "An open slot, cancelled for a reason.",
    looksLike: "cancel-late",
    open: act(openCna, "Cancel Shift"),
  },
  {
    name: "cancel-late",
    line: "A claimed slot within the window: fee, ride and replacement are asked about.",
    open: steps(act(LONG_NAME, "Cancel Shift"), check("Credentials out of date")),
  },
  {
    name: "cancel-guaranteed",
    line: "A guaranteed slot is paid in full, which has to be acknowledged.",
    looksLike: "cancel-late",
    open: steps(act("Ada Grove", "Cancel Shift"), check("Unexpected event"), check(/I acknowledge/)),
  },
  {
    name: "cancel-bundle",
    line: "A slot of a bundle is asked about first.",
    looksLike: "confirm",
    open: act(ofBundle, "Cancel Shift"),
  },
  {
    name: "cancel-flex",
    line: "A flex slot: whether someone else is needed.",
    looksLike: "cancel-late",
    open: steps(act("Mara Holt", "Cancel Shift"), check("Called off")),
  },
];

const guaranteeing: Modal[] = [
  {
    name: "guarantee",
    line: "A shift’s open slots, guaranteed.",
    looksLike: "confirm",
    open: onShift("Guarantee", "CNA, 7:00"),
  },
  {
    name: "guarantee-bundle",
    line: "All open slots of a bundle, guaranteed together.",
    open: steps(act(ofBundle, "Bundle Guarantee"), check(/I acknowledge/)),
  },
];

const bonuses: Modal[] = [
  {
    name: "bonus-add",
    line: "A bonus for each open slot.",
    open: steps(onShift("Bonus", "CNA, 7:00"), fill("Bonus amount", "50")),
  },
  {
    name: "bonus-confirm",
    line: "The amount, confirmed.",
    open: steps(onShift("Bonus", "CNA, 7:00"), toQuestion("$50")),
  },
];

const units: Modal[] = [
  {
    name: "unit-update",
    line: "Another unit.",
    open: steps(act("Noor Vale", "Update Unit"), choose("Unit", "Meadow")),
  },
];

const adding: Modal[] = [
  {
    name: "add-shift",
    line: "More on-demand slots of a shift.",
    open: add(/^Add Shift: CNA, 7:00/, "Add Shiftwell On Demand Shift"),
  },
  {
    name: "add-recurring",
    line: "A shift of a recurring schedule: this day only.",
    looksLike: "confirm",
    open: steps(add(/^Add Shift: STNA/, "Add Shiftwell On Demand Shift"), goOn("Add Shift")),
  },
  {
    name: "add-started",
    line: "A shift that has started is asked about.",
    looksLike: "confirm",
    open: steps(add(/^Add Shift: LNA/, "Add Shiftwell On Demand Shift"), goOn("Add Shift")),
  },
];

const looking: Modal[] = [
  {
    name: "history",
    line: "All that has been done with a slot.",
    open: steps(act("Noor Vale", "History"), see("Changed the unit")),
  },
  {
    name: "palette",
    line: "Days, people, actions and screens by what is typed.",
    open: key("Control+k"),
    isForDesk: true,
  },
  { name: "shortcuts", line: "The keys of the schedule.", open: key("?"), isForDesk: true },
];

const ofVendor: Modal[] = [
  {
    name: "vendor-warning",
    line: "Where the marketplace is a vendor’s.",
    looksLike: "confirm",
    open: act("Bea Rowe", "Confirm"),
  },
  {
    name: "wage",
    line: "The hourly wage of a shift’s open slots, at a facility with a fixed markup.",
    open: steps(onShift("Wage"), fill("New hourly wage", "151")),
  },
  {
    name: "wage-confirm",
    line: "The new wage beside the previous one.",
    open: steps(onShift("Wage"), fill("New hourly wage", "28.50"), toQuestion("Continue")),
  },
];

/** The modals of one area, by the schedule they open on. */
export type Part = { area: string; places: Partial<Record<Place, readonly Modal[]>> };

/** Every modal of the Daily Schedule. */
export const parts: readonly Part[] = [
  {
    area: "confirming, cancelling, pay and units",
    places: { facility: [...confirming, ...cancelling, ...guaranteeing, ...bonuses, ...units] },
  },
  {
    area: "staffing, adding, requesting and looking",
    places: { facility: [...staffing, ...adding, ...requesting, ...looking] },
  },
  {
    area: "a vendor’s facility, and who may not",
    places: {
      vendor: [...recurring, ...ofVendor],
      "facility as editor": [
        {
          name: "bonus-not-permitted",
          line: "Who may not set a bonus is told so.",
          looksLike: "float-unavailable",
          // A phone's menu says it at the item.
          isForDesk: true,
          open: onShift("Bonus", "CNA, 7:00"),
        },
      ],
    },
  },
];
