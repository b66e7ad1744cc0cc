import { formatLongDay, zoneName } from "@/lib/time/calendar";
import { toAcknowledge } from "@/lib/professionals/eligibility/concern-rules";
import { toldHolidays } from "@/lib/holidays/told-rules";
import { readablePhone } from "@/lib/phones/format";
import { laterStarts } from "@/lib/shifts/parts/other-time-rules";
import { formatTime } from "@/lib/time/zones";
import type { Offer } from "./answer-offer";
import { payOf } from "./rules";
import type { OfferView } from "./schema";

/** One of the units with an open place; the claim decides which. */
const unitText = ({ held, openUnits }: Offer): string | null =>
  (held ? held.unitName : openUnits.join(" or ")) || null;

/** The page of an invite's link, on the facility's wall clock. */
export function presentOffer(offer: Offer): OfferView {
  const { timezone: zone, startsAt, endsAt } = offer;
  const holiday = toldHolidays(offer.holidays, offer.route === "FLEX");
  const [unit, pay, phone] = [unitText(offer), payOf(offer), readablePhone(offer.facilityPhone)];
  return {
    state: offer.state,
    firstName: offer.firstName,
    facilityName: offer.facilityName,
    reasons: offer.reasons,
    warnings: offer.warnings.map(({ text }) => text),
    acknowledgements: toAcknowledge(offer.warnings),
    laterStarts: offer.route === "FLEX" ? laterStarts(offer, zone) : [],
    saidStart: offer.saidStart,
    facts: [
      ["Facility", offer.facilityName],
      ["Address", offer.facilityAddress],
      ...(phone ? [["Phone", phone] as [string, string]] : []),
      ["Shift", offer.resourceType],
      ["Date", formatLongDay(offer.startsOn)],
      ["Time", `${formatTime(startsAt, zone)} – ${formatTime(endsAt, zone)} ${zoneName(zone)}`],
      ...(holiday ? [["Holiday", holiday] as [string, string]] : []),
      ...(unit ? [["Unit", unit] as [string, string]] : []),
      ...(pay ? [["Pay", pay] as [string, string]] : []),
    ],
  };
}
