import type { FacilitySetting } from "@/lib/facilities/administration/setting-rules";
import { counted } from "@/lib/counts";
import { stateName } from "@/lib/states";
import type { DeskFacility } from "./schema";

type Ahead = DeskFacility["ahead"];
type Value = string | boolean;
export type ChangedSettings = Partial<Record<FacilitySetting | "stateCode" | "timezone" | "name", Value>>;

const slots = (count: number, kind = "") => `${counted(count, `${kind} slot`.trim())} ahead`;
const stay = (count: number, kind?: string) =>
  count === 0 ? "" : ` The ${slots(count, kind)} ${count === 1 ? "stays" : "stay"} as requested.`;

type Effect = (value: Value, ahead: Ahead) => string;

const openOnDemand = ({ open_on_demand }: Ahead) => open_on_demand.reduce((sum, one) => sum + one.slots, 0);
const all = ({ flex, on_demand }: Ahead) => flex + on_demand;

const keep = (count: number) => (count === 1 ? "keeps its" : "keep their");
const keepTerms = (count: number) =>
  count === 0 ? "" : ` The ${slots(count, "posted on-demand")} ${keep(count)} pay and price.`;

/** What saving a setting does to shifts, and from when; every other one only changes what screens show. */
const effects: Partial<Record<keyof ChangedSettings, Effect>> = {
  stateCode: (value, ahead) =>
    `New assignments need a license of ${stateName(String(value))} at once.${
      all(ahead) === 0 ? "" : ` People on the ${slots(all(ahead))} stay assigned.`
    }`,
  timezone: () => "All dates and times are in the new zone at once. It can’t change once there are shifts.",
  allowFlexShifts: (value, { flex }) =>
    value
      ? "Flex shifts can be requested at once."
      : `No flex shift can be requested from now on.${stay(flex, "flex")}`,
  allowOnDemandShifts: (value, { on_demand }) =>
    value
      ? "On-demand shifts can be requested at once; each type needs a rate."
      : `No on-demand shift can be requested from now on.${stay(on_demand, "on-demand")}`,
  isRecurringScheduleEnabled: (value) =>
    value ? "The recurring schedule can be edited at once." : "The recurring schedule can’t be opened.",
  isFixedMarkupRate: (value, ahead) =>
    `Shifts posted from now on have ${value ? "an hourly wage instead of a bonus" : "a bonus instead of an hourly wage"}.${keepTerms(openOnDemand(ahead))}`,
  markup: (_, ahead) =>
    `Counts for rates and wages that are set from now on. Rates that are set stay.${keepTerms(openOnDemand(ahead))}`,
  maxCaregiverWage: () => "Counts for wages that are set and hours that are disputed from now on.",
  accountReceivableStatus: (value, ahead) =>
    String(value).toLowerCase() === "active"
      ? "Shifts can be requested at once."
      : `No one can request shifts from now on.${stay(all(ahead))}`,
  windowCancellationHours: (value, ahead) =>
    `Counts for every cancellation from now on${
      all(ahead) === 0 ? "" : `, also of the ${slots(all(ahead))}`
    }: within ${String(value)} hours of the start it is late. Slots that are cancelled already stay as they are.`,
  billableCancellationHours: (value) =>
    `A late cancellation from now on is paid ${String(value)} hours. Slots that are cancelled already stay as they are.`,
  allowExternalWorkerShiftReplacement: (value) =>
    value
      ? "Agencies can take their people off a shift at once."
      : "Only the facility can cancel from now on.",
  wentLiveOn: (value) => `Only shifts from ${String(value)} on can be approved and disputed.`,
  pastShiftsMonthsRange: (value) => `Past Shifts shows the last ${String(value)} months at once.`,
};

/** What the changed settings do, in the order of their names. */
export const effectsOf = (changed: ChangedSettings, ahead: Ahead): string[] =>
  (Object.keys(changed) as (keyof ChangedSettings)[]).flatMap((name) => {
    const value = changed[name]!;
    // What isn't a value yet has no effect; saving says what is wrong with it.
    if (value === "" || (typeof value === "string" && value.trim().startsWith("-"))) return [];
    const effect = effects[name]?.(value, ahead);
    return effect === undefined ? [] : [effect];
  });

/** What new rates do to shifts that are posted already. */
export function effectOfRates(types: readonly string[], { open_on_demand }: Ahead): string {
  const open = open_on_demand.filter((one) => types.includes(one.resource_type));
  const count = open.reduce((sum, one) => sum + one.slots, 0);
  return count === 0
    ? "Counts for shifts posted from now on, for days from the one given on."
    : `Counts for shifts posted from now on. The ${slots(count, `open ${open.map((one) => one.resource_type).join(" and ")}`)} ${keep(count)} pay and price.`;
}
