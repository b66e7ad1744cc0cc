import { Check, ClipboardCheck, History, Hourglass, Settings } from "lucide-react";
import { classNames } from "@/components/ui/class-names";
import { ProgressBar } from "@/components/ui/progress-bar";
import { card } from "@/components/ui/recipes";
import { counted } from "@/lib/counts";
import type { FacilityPart } from "@/lib/desk/address-rules";
import type { SetUpStep } from "@/lib/desk/customers/check-rules";
import type { DeskFacility } from "@/lib/desk/customers/schema";
import { zoneName } from "@/lib/time/calendar";
import { partRow } from "../part-row";
import { partNames, WAITING } from "./words";

const countOf = (count: number, one: string, several = `${one}s`) =>
  count === 0 ? `No ${several}` : counted(count, one, several);

const details: Record<SetUpStep, (facility: DeskFacility) => string> = {
  address: ({ settings }) =>
    [settings.city, settings.stateCode, zoneName(String(settings.timezone))].filter(Boolean).join(", "),
  units: ({ units }) => countOf(units.filter(({ is_archived }) => !is_archived).length, "unit"),
  shifts: ({ structures }) =>
    structures.length === 0
      ? "No shifts"
      : [...new Set(structures.map(({ resource_type }) => resource_type))].join(", "),
  rates: ({ rates }) =>
    rates.length === 0
      ? "No rates"
      : countOf(new Set(rates.map(({ resource_type }) => resource_type)).size, "type"),
  people: ({ people }) => countOf(people, "person", "people"),
  agencies: ({ agencies }) => countOf(agencies.length, "agency", "agencies"),
  "first-shift": ({ ahead }) => (ahead.is_requested ? "Requested" : "No shifts yet"),
};

/** What is there of a step, in a line. */
const detailOf = (step: SetUpStep, facility: DeskFacility): string => details[step](facility);

type StepState = DeskFacility["steps"][number]["state"];

const stateNames: Record<StepState, string> = {
  done: "Done",
  waiting: WAITING,
  missing: "Missing",
  optional: "Optional",
};
const stateLooks: Record<StepState, string> = {
  done: "",
  waiting: "text-sm text-pending",
  missing: "text-sm font-medium text-gap",
  optional: "text-sm text-muted",
};

const tick = "grid size-5 flex-none place-items-center rounded-full";

function Tick({ state, isOpen, isPlain }: { state: StepState; isOpen: boolean; isPlain: boolean }) {
  // Once all is done it is a list of what the facility has, and no longer a way to go.
  if (isPlain) return <Check aria-hidden className="size-4 flex-none text-confirmed" />;
  if (state === "done")
    return (
      <span className={classNames(tick, "bg-confirmed text-surface")}>
        <Check aria-hidden className="size-3.5" strokeWidth={3} />
      </span>
    );
  return (
    <span
      className={classNames(
        tick,
        isOpen ? "border-2 border-brand" : "border-[1.5px] border-dashed border-line-strong",
      )}
    >
      {isOpen && <span className="size-2 rounded-full bg-brand" />}
    </span>
  );
}

type StepProps = {
  step: FacilityPart;
  state: StepState;
  detail: string;
  isOpen: boolean;
  isQuiet?: boolean;
  isPlain: boolean;
  onOpen: (part: FacilityPart) => void;
};

function Step({ step, state, detail, isOpen, isQuiet = false, isPlain, onOpen }: StepProps) {
  return (
    <li className="border-b border-line">
      <button
        type="button"
        aria-current={isOpen ? "step" : undefined}
        className={partRow}
        onClick={() => onOpen(step)}
      >
        <Tick state={state} isOpen={isOpen} isPlain={isPlain && state === "done"} />
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{partNames[step]}</span>
          {/* What an account lacks is a sentence. */}
          <span className={classNames("block text-sm text-muted", step !== "settings" && "truncate")}>
            {detail}
          </span>
        </span>
        <span className={stateLooks[state]}>
          {state === "done" ? <span className="sr-only">Done</span> : !isQuiet && stateNames[state]}
        </span>
      </button>
    </li>
  );
}

const parts = ["requirements", "settings", "limits", "history"] as const;
const icons = { requirements: ClipboardCheck, settings: Settings, limits: Hourglass, history: History };

type Props = {
  facility: DeskFacility;
  part: FacilityPart | null;
  onOpen: (part: FacilityPart) => void;
};

/** The steps of a facility's set-up with the state of each, and what belongs to it afterwards. */
export function StepList({ facility, part, onOpen }: Props) {
  const account = facility.checks.find(({ step }) => step === "settings");
  const accountState = account?.is_done ? "done" : "missing";
  // What can be left out isn't missing, but counts once it is done, so that the ticks add up.
  const ticked = facility.steps.filter(
    ({ step, state }) => state === "done" || (step !== "first-shift" && state !== "optional"),
  );
  const states = [...ticked.map(({ state }) => state), ...(account ? [accountState] : [])];
  const all = states.length;
  const done = states.filter((state) => state === "done").length;
  const isPlain = done === all;
  return (
    <nav aria-label="Set-up" className={classNames(card, "overflow-hidden")}>
      <div className="grid gap-2 px-4 pt-3 pb-3">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="font-semibold">Set-up</h2>
          <span className="text-sm text-muted">{`${done} of ${all} done`}</span>
        </div>
        {!isPlain && <ProgressBar label="Set-up" value={done} max={all} />}
      </div>
      <ol className="border-t border-line">
        {facility.steps.map(({ step, state }) => (
          <Step
            key={step}
            isOpen={step === part}
            // The first week isn't a part of the set-up, which may be finished before.
            {...{
              step,
              state,
              isPlain,
              isQuiet: step === "first-shift",
              detail: detailOf(step, facility),
              onOpen,
            }}
          />
        ))}
        {account && (
          <Step
            step="settings"
            state={accountState}
            isOpen={part === "settings"}
            detail={account.text}
            isPlain={isPlain}
            onOpen={onOpen}
          />
        )}
      </ol>
      {parts
        .filter((one) => one !== "settings" || !account)
        .map((one) => {
          const Icon = icons[one];
          return (
            <button
              key={one}
              type="button"
              aria-current={one === part ? "page" : undefined}
              className={partRow}
              onClick={() => onOpen(one)}
            >
              <Icon
                aria-hidden
                className={classNames("flex-none text-muted", isPlain ? "size-4" : "size-5 p-0.5")}
              />
              <span className="min-w-0 flex-1 font-medium">{partNames[one]}</span>
            </button>
          );
        })}
    </nav>
  );
}
