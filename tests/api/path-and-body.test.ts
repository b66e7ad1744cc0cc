import { describe, expect, test } from "vitest";
import { z } from "zod";
import { everyEndpoint } from "./every-endpoint";

/**
 * What an id in a body means beside the ids of the path: the "same" record, refused with 400 at the field if it
 * disagrees; what the caller has "seen", a conflict if it changed; a "scope" to search in, which finds nothing; or
 * "another" record altogether.
 */
const meanings: Record<string, Record<string, "same" | "seen" | "scope" | "another">> = {
  "POST /api/agencies/bundle/{bundleId}/assign-professional/{caregiverId}": { "shiftsData.slotId": "seen" },
  "POST /api/desk/facilities/{facilityId}/agencies": { agencyId: "another" },
  "POST /api/desk/facilities/{facilityId}/first-week": { "shifts.structureId": "another" },
  "POST /api/desk/facilities/{facilityId}/move": { companyId: "another" },
  "POST /api/desk/facilities/{facilityId}/people-of/{fromId}": { userIds: "another" },
  "PUT /api/desk/notices/{noticeId}": { "where.companyId": "another", "where.facilityIds": "another" },
  "POST /api/desk/professionals/{professionalId}/merge": { otherId: "another" },
  // The portal's name at the provider, and the provider's own.
  "PUT /api/desk/companies/{companyId}/sign-in/{externalId}": {
    "settings.clientId": "another",
    "settings.entityId": "another",
  },
  "PUT /api/agencies/professionals/{caregiverId}": { caregiver_id: "same" },
  "PUT /api/agencies/saved-filters/{id}": { "criteria.facilityIds": "another" },
  "POST /api/agencies/shifts/cancel/{slotId}": { caregiverId: "seen" },
  "POST /api/agencies/shifts/{shiftId}/assign-professional/{caregiverId}": {
    "recurringShiftData.shiftId": "same",
    "recurringShiftData.facilityId": "same",
  },
  "POST /api/facility/{facilityId}/recurring-shifts": { structureId: "another", recurringShiftId: "seen" },
  "POST /api/flex/facility/{facilityId}/shifts": { structure_id: "another", unit_id: "another" },
  "PUT /api/flex/slot/{id}/cancel": { slotId: "same", oldCaregiverId: "seen" },
  "PUT /api/shift/{id}/facility-bonus": { shiftId: "same" },
  "PUT /api/slot/{id}/cancel": { slotId: "same", oldCaregiverId: "seen", facilityId: "scope" },
  "PUT /api/slot/{id}/swap": { caregiverId: "seen", withSlotId: "another", withCaregiverId: "seen" },
  "PUT /api/slot/{id}/times": { caregiverId: "seen" },
  "POST /api/reports/{reportCode}/export": { runId: "another" },
  "POST /api/slot/{id}/split": { caregiverId: "seen" },
  "DELETE /api/slot/{id}/split": { caregiverId: "seen", withSlotId: "another" },
  "PUT /api/time-off/{timeOffId}/approve": { slotIds: "seen" },
  "DELETE /api/time-off/{timeOffId}/approve": { slotIds: "seen" },
  "PUT /api/time-off/{timeOffId}/open-shifts": { slotIds: "seen" },
  "DELETE /api/flex/slot/{id}/professional": { caregiverId: "seen", oldCaregiverId: "seen" },
  "PUT /api/flex/slot/{id}/professional": { caregiverId: "another", oldCaregiverId: "seen" },
  "PUT /api/facility/{facilityId}/census": { "counts.unitId": "another" },
  "PUT /api/slot/{id}/late-start": { caregiverId: "seen", "invited.caregiverId": "another" },
  "PUT /api/slot/{id}/call-off": { caregiverId: "seen" },
  "DELETE /api/slot/{id}/call-off": { caregiverId: "seen" },
  "PUT /api/slot/{id}/unit-assignment": {
    unitId: "another",
    oldUnitId: "seen",
    oldCaregiverId: "seen",
    slotId: "same",
    resourceRateId: "another",
  },
  "PUT /api/flex/slot/{id}/unit-assignment": {
    unitId: "another",
    oldUnitId: "seen",
    oldCaregiverId: "seen",
    facilityId: "scope",
  },
  "PUT /api/recurring-shifts/{id}/unit-assignment": {
    unitId: "another",
    oldUnitId: "seen",
    oldCaregiverId: "seen",
    slotId: "same",
  },
  "PUT /api/flex/slot/{id}/route-slot": { oldUnitId: "seen" },
  "PUT /api/flex/management-companies/{id}/caregivers/{caregiverId}/facilities": { facilityIds: "another" },
  "POST /api/flex/management-companies/{id}/workforce/export": { facilityIds: "another" },
  "POST /api/flex/management-companies/{id}/slots/{slotId}/facility-float": {
    targetFacilityId: "another",
    caregiverId: "seen",
    structureId: "another",
    unitId: "another",
  },
};

const isId = (name: string) => /(^|_)ids?$|I(d|ds)$/.test(name);
const weekday = /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\./;

type Node = { properties?: Record<string, Node>; items?: Node } & Record<string, unknown>;

/** The paths of a body's ids; entries of lists and of weekdays count once. */
function idsIn(node: Node, at = ""): string[] {
  const parts = ["anyOf", "allOf", "oneOf"].flatMap((kind) => (node[kind] as Node[] | undefined) ?? []);
  return [
    ...Object.entries(node.properties ?? {}).flatMap(([name, inner]) => [
      ...(isId(name) ? [`${at}${name}`.replace(weekday, "")] : []),
      ...idsIn(inner, `${at}${name}.`),
    ]),
    ...(node.items ? idsIn(node.items, at) : []),
    ...parts.flatMap((part) => idsIn(part, at)),
  ];
}

const found = everyEndpoint.flatMap(({ name, handler: { definition } }) => {
  if (!name.includes("{") || !definition.body) return [];
  const shape = z.toJSONSchema(definition.body, { io: "input", unrepresentable: "any" });
  const ids = [...new Set(idsIn(shape as Node))];
  return ids.length > 0 ? [[name, ids.sort()] as const] : [];
});

describe("ids of a body beside those of its path", () => {
  test("each have a decided meaning", () => {
    const decided = Object.entries(meanings).map(([name, ids]) => [name, Object.keys(ids).sort()] as const);
    const inOrder = (rows: readonly (readonly [string, string[]])[]) =>
      [...rows].sort(([a], [b]) => a.localeCompare(b));
    expect(inOrder(found)).toEqual(inOrder(decided));
  });
});
