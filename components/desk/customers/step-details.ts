import { counted } from "@/lib/counts";
import type { SetUpStep } from "@/lib/desk/customers/check-rules";
import type { DeskFacility } from "@/lib/desk/customers/schema";
import { zoneName } from "@/lib/time/calendar";

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
export const detailOf = (step: SetUpStep, facility: DeskFacility): string => details[step](facility);
