import { formatLongDay, zoneName } from "@/lib/time/calendar";
import { toAcknowledge } from "@/lib/professionals/eligibility/concern-rules";
import { toldHolidays } from "@/lib/holidays/told-rules";
import { readablePhone } from "@/lib/phones/format";
import { laterStarts } from "@/lib/shifts/parts/other-time-rules";
import { formatTime } from "@/lib/time/zones";
import type { Offer } from "./answer-offer";
import { scheduledMinutes } from "@/lib/past-shifts/hours/rules";
import { paidText, shownPay } from "@/lib/slots/worker-link/pay-rules";
import type { OfferView } from "./schema";

/** One of the units with an open place; the claim decides which. */
const unitText = ({ held, openUnits }: Offer): string | null =>
  (held ? held.unitName : openUnits.join(" or ")) || null;

/** What they took, or would take. */
const termsOf = ({ held, ...offered }: Offer) =>
  held ? { ...held, startsAt: new Date(held.startsAt), endsAt: new Date(held.endsAt) } : offered;

/** The page of an invite's link, on the facility's wall clock. */
export function presentOffer(offer: Offer): OfferView {
  const { timezone: zone, route, isFixedMarkupRate } = offer;
  const { startsAt, endsAt, unpaidBreakMinutes, wage, bonus } = termsOf(offer);
  const minutes = scheduledMinutes({ startsAt, endsAt, unpaidBreakMinutes });
  return {
    state: offer.state,
    firstName: offer.firstName,
    reasons: offer.reasons,
    warnings: offer.warnings.map(({ text }) => text),
    acknowledgements: toAcknowledge(offer.warnings),
    shift: {
      facilityName: offer.facilityName,
      facilityAddress: offer.facilityAddress,
      facilityPhone: readablePhone(offer.facilityPhone),
      what: [offer.resourceType, unitText(offer)].filter(Boolean).join(", "),
      day: formatLongDay(offer.startsOn),
      hours: `${formatTime(startsAt, zone)} – ${formatTime(endsAt, zone)} ${zoneName(zone)}`,
      holiday: toldHolidays(offer.holidays, route === "FLEX"),
      paid: paidText(minutes, unpaidBreakMinutes),
      pay: shownPay({ route, isFixedMarkupRate, wage, bonus }, minutes),
    },
    laterStarts: offer.route === "FLEX" ? laterStarts(offer, zone) : [],
    saidStart: offer.saidStart,
  };
}
