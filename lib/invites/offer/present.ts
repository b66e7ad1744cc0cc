import { formatLongDay, zoneName } from "@/lib/time/calendar";
import { toAcknowledge } from "@/lib/professionals/eligibility/concern-rules";
import { holidaysText } from "@/lib/holidays/premium-rules";
import { readablePhone } from "@/lib/phones/format";
import { laterStarts } from "@/lib/shifts/parts/other-time-rules";
import { formatTime } from "@/lib/time/zones";
import type { Offer } from "./answer-offer";
import { scheduledMinutes } from "@/lib/past-shifts/hours/rules";
import { paidText, shownPay } from "@/lib/slots/worker-link/pay-rules";
import { milesBetween } from "@/lib/slots/assignment/rules";
import type { LikeShift } from "./reads";
import type { LikeView, OfferView } from "./schema";

/** One of the units with an open place; the claim decides which. */
const unitText = ({ held, openUnits }: Offer): string | null =>
  (held ? held.unitName : openUnits.join(" or ")) || null;

/** What they took, or would take. */
const termsOf = ({ held, ...offered }: Offer) =>
  held ? { ...held, startsAt: new Date(held.startsAt), endsAt: new Date(held.endsAt) } : offered;

type Timed = Pick<LikeShift, "startsOn" | "startsAt" | "endsAt" | "unpaidBreakMinutes" | "wage" | "bonus">;

/** When it is, for how long and how much, on the facility's wall clock. */
function timesOf({ timezone: zone, route, isFixedMarkupRate, isOnDemand }: Offer, one: Timed) {
  const { startsOn, startsAt, endsAt, unpaidBreakMinutes, wage, bonus } = one;
  const minutes = scheduledMinutes({ startsAt, endsAt, unpaidBreakMinutes });
  return {
    day: formatLongDay(startsOn),
    hours: `${formatTime(startsAt, zone)} – ${formatTime(endsAt, zone)} ${zoneName(zone)}`,
    paid: paidText(minutes, unpaidBreakMinutes),
    pay: shownPay({ route, isFixedMarkupRate, isOfAgency: !isOnDemand, wage, bonus }, minutes),
  };
}

const whatOf = (resourceType: string, unitName: string | null) =>
  [resourceType, unitName].filter(Boolean).join(", ");

function likeOf(offer: Offer, one: LikeShift): LikeView {
  const { day, hours, pay } = timesOf(offer, one);
  return { shiftId: one.shiftId, what: one.resourceType, day, hours, pay };
}

/** The page of an invite's link. */
export function presentOffer(offer: Offer): OfferView {
  const { timezone: zone, route, taken } = offer;
  const facility = {
    facilityName: offer.facilityName,
    facilityAddress: offer.facilityAddress,
    facilityPhone: readablePhone(offer.facilityPhone),
  };
  return {
    state: offer.state,
    firstName: offer.firstName,
    reasons: offer.reasons,
    warnings: offer.warnings.map(({ text }) => text),
    acknowledgements: toAcknowledge(offer.warnings),
    shift: {
      ...facility,
      what: whatOf(offer.resourceType, unitText(offer)),
      holiday: holidaysText(offer.holidays, route === "FLEX"),
      ...timesOf(offer, { ...termsOf(offer), startsOn: offer.startsOn }),
    },
    miles: milesBetween(offer.livesAt, offer.facilityAt),
    othersAsked: offer.othersAsked,
    laterStarts: offer.route === "FLEX" ? laterStarts(offer, zone) : [],
    saidStart: offer.saidStart,
    like: offer.like.map((one) => likeOf(offer, one)),
    taken: taken && {
      ...facility,
      what: whatOf(taken.resourceType, taken.unitName),
      holiday: null,
      isConfirmed: taken.status === "CONFIRMED",
      ...timesOf(offer, taken),
    },
  };
}
