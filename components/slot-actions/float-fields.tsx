"use client";

import { Field } from "@/components/ui/field";
import { RadioGroup } from "@/components/ui/radio-group";
import { Select } from "@/components/ui/select";
import { counted } from "@/lib/counts";
import { structureTimes } from "@/lib/shift-structures/rules";
import { matchingStructure } from "@/lib/slots/floating/rules";
import type { FloatFacility } from "@/lib/slots/floating/schema";
import type { FeedSlot } from "@/lib/slots/schema";
import { wallClockOf } from "@/lib/time/zones";
import { zoneName } from "@/lib/time/calendar";

export type Choice = { facilityId: string; structureId: string; unitId: string };

export const nothing: Choice = { facilityId: "", structureId: "", unitId: "" };
export const structureOf = (offers: readonly FloatFacility[], { facilityId, structureId }: Choice) =>
  offers
    .find(({ facility_id }) => facility_id === numberOf(facilityId))
    ?.structures.find(({ id }) => id === numberOf(structureId));
export const numberOf = (text: string) => (text ? Number(text) : null);

type Structure = FloatFacility["structures"][number];
const labelOf = (one: Structure, zone: string | null) =>
  [
    `${one.resource_type}, ${structureTimes(one)}${zone ? ` ${zone}` : ""}${one.is_orientation ? ", orientation" : ""}`,
    one.open_count > 0 && `${one.open_count} open`,
    ...one.warnings.slice(0, 1),
  ]
    .filter(Boolean)
    .join(" · ");

type FieldsProps = {
  slot: FeedSlot;
  /** The zone of the slot's facility. */
  zone: string;
  offers: readonly FloatFacility[];
  choice: Choice;
  onChange: (choice: Choice) => void;
};

/** "2 CNA places open that day", or that it lacks no one: whom it would help most comes first. */
function needOf({ structures }: FloatFacility, resourceType: string): string {
  const own = structures.filter((one) => one.resource_type === resourceType);
  const open = own.reduce((sum, one) => sum + one.open_count, 0);
  if (open === 0) return `No open ${resourceType} places that day`;
  return `${counted(open, `open ${resourceType} place`)} that day`;
}

/** A facility, with its matching shift preselected if it has one. */
function choiceOf(offer: FloatFacility | undefined, slot: FeedSlot): Choice {
  if (!offer) return nothing;
  // Part of a shift is floated to the same part of one.
  const wallTime = (at: string) => wallClockOf(new Date(at), slot.facility_timezone).slice(11);
  const { part_of: whole } = slot;
  // "2026-11-21 07:00:00": the wall time follows the date.
  const from_time = whole ? wallTime(whole.start_time_at_utc) : slot.raw_start_time.slice(11);
  const to_time = whole ? wallTime(whole.end_time_at_utc) : slot.raw_end_time.slice(11);
  // A shift with a warning is for the person to choose.
  const untroubled = offer.structures.filter(({ warnings }) => warnings.length === 0);
  const match = matchingStructure(untroubled, {
    resource_type: slot.resource_type,
    from_time,
    to_time,
  });
  return { facilityId: String(offer.facility_id), structureId: match ? String(match.id) : "", unitId: "" };
}

/** The facility, those first that lack people, then its shift (preselected if it matches, with the zone if it is another), then an optional unit. */
export function FloatFields({ slot, zone, offers, choice, onChange }: FieldsProps) {
  const offer = offers.find(({ facility_id }) => facility_id === numberOf(choice.facilityId));
  const zoneThere = offer ? zoneName(offer.facility_timezone) : null;
  const namedZone = zoneThere === zoneName(zone) ? null : zoneThere;
  const changeFacility = (facilityId: string) => {
    const chosen = offers.find(({ facility_id }) => facility_id === numberOf(facilityId));
    onChange(choiceOf(chosen, slot));
  };
  return (
    <>
      <div className="flex-none md:max-h-56 md:overflow-y-auto">
        <RadioGroup
          legend="Facility"
          value={choice.facilityId || null}
          options={offers.map((one) => ({
            value: String(one.facility_id),
            label: one.facility_name,
            detail: needOf(one, slot.resource_type),
          }))}
          onChange={changeFacility}
        />
      </div>
      <Field label="Shift type" required>
        <Select
          placeholder="Select a shift type"
          disabled={!offer}
          value={choice.structureId}
          options={offer?.structures.map((one) => ({ value: one.id, label: labelOf(one, namedZone) }))}
          onChange={(event) => onChange({ ...choice, structureId: event.target.value })}
        />
      </Field>
      {offer && offer.units.length > 0 && (
        <Field label="Unit" optional>
          <Select
            placeholder="No unit"
            value={choice.unitId}
            options={offer.units.map((one) => ({ value: one.id, label: one.unit_name }))}
            onChange={(event) => onChange({ ...choice, unitId: event.target.value })}
          />
        </Field>
      )}
    </>
  );
}
