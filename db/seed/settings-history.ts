import { defaultPointRule } from "@/lib/people/points/rules";
import type { attendancePoints } from "../schema/attendance-points";
import type { auditEvent } from "../schema/operations";
import { doNotReturnRows } from "./do-not-return";
import type { facilityInfoRows } from "./facility-info";
import { manorId } from "./facility-profiles";
import { schedulerId } from "./users";
import { after, day, type World } from "./world";

type AuditRow = typeof auditEvent.$inferInsert & { at: Date };
type Entry = Pick<AuditRow, "at" | "action" | "entity" | "entityId"> & {
  facilityId: number;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  actorId?: number | null;
};

/** Disables for the people the facility has disabled; one was enabled again. */
function staffEntries(world: World): Entry[] {
  const of = (facilityId: number, professionalId: number) => ({
    facilityId,
    entity: "facility_professional",
    entityId: `${facilityId}-${professionalId}`,
  });
  const disabled = world.people.filter(({ standing }) => standing === "DISABLED");
  const back = world.people.find(
    ({ facility, pool, standing }) => facility.row.id === manorId && pool === "FLEX" && standing === "ACTIVE",
  );
  const change = (isEnabled: boolean) => ({
    action: isEnabled ? "staff.enabled" : "staff.disabled",
    before: { isEnabled: !isEnabled },
    after: { isEnabled, removedSlotIds: [] },
  });
  return [
    ...disabled.map(({ facility, row }, i) => ({
      ...of(facility.row.id, row.id),
      ...change(false),
      at: after(world.now, -(9 + 3 * i) * day),
    })),
    ...(back
      ? [
          { ...of(manorId, back.row.id), ...change(false), at: after(world.now, -40 * day) },
          { ...of(manorId, back.row.id), ...change(true), at: after(world.now, -33 * day) },
        ]
      : []),
  ];
}

const dnrEntries = (world: World): Entry[] =>
  doNotReturnRows(world).flatMap((row): Entry[] => {
    const { id, facilityId, professionalId, resourceType, reasonCode, filedAt, filedBy, removedAt } = row;
    const of = { facilityId, entity: "do_not_return", entityId: String(id) };
    // Requested outside the portal, so there is no trail.
    if (filedBy === null) return [];
    const filed = { professionalId, resourceType, reasonCode, removedSlotIds: [] };
    return [
      { ...of, at: filedAt, action: "dnr.filed", after: filed },
      ...(removedAt
        ? [{ ...of, at: removedAt, action: "dnr.removed", before: { professionalId, reasonCode } }]
        : []),
    ];
  });

const ruleEntries = (world: World): Entry[] => {
  const of = {
    facilityId: manorId,
    entity: "facility",
    entityId: String(manorId),
    action: "signature-rule.changed",
  };
  const [first, now] = [
    { checkinSignatureRequired: false, sentHomeEarlySignatureRequired: false },
    { checkinSignatureRequired: true },
  ];
  return [
    {
      ...of,
      at: after(world.now, -120 * day),
      before: { checkinSignatureRequired: null, sentHomeEarlySignatureRequired: null },
      after: first,
    },
    { ...of, at: after(world.now, -45 * day), before: { checkinSignatureRequired: false }, after: now },
  ];
};

/** The facility uses attendance points; sick call-offs are excused. */
export const pointRows = (world: World): (typeof attendancePoints.$inferInsert)[] => [
  {
    ...defaultPointRule,
    facilityId: manorId,
    isOn: true,
    days: 180,
    reviewAt: 6,
    excused: ["SICK"],
    changedAt: after(world.now, -100 * day),
  },
];

const pointEntries = (world: World): Entry[] =>
  pointRows(world).map(({ facilityId, isOn, days, reviewAt, excused, changedAt }) => ({
    facilityId,
    entity: "facility",
    entityId: String(facilityId),
    at: changedAt,
    action: "attendance-points.changed",
    before: { isOn: false, days: defaultPointRule.days, reviewAt: null, excused: [] },
    after: { isOn, days, reviewAt, excused },
  }));

const infoEntries = (rows: ReturnType<typeof facilityInfoRows>): Entry[] =>
  rows.map(({ facilityId, section, value, fileId, createdAt }) => ({
    facilityId,
    entity: "facility",
    entityId: String(facilityId),
    at: createdAt,
    action: "facility-info.changed",
    after: section === "DOOR_CODE" ? { section, isSet: value !== "" } : { section, value, fileId },
  }));

/** The audit trail the portal would have written for the present staff and settings. */
export const settingsHistoryRows = (world: World, info: ReturnType<typeof facilityInfoRows>): AuditRow[] =>
  [
    ...staffEntries(world),
    ...dnrEntries(world),
    ...ruleEntries(world),
    ...pointEntries(world),
    ...infoEntries(info),
  ].map(({ before = null, after: now = null, ...entry }) => ({
    ...entry,
    before,
    after: now,
    actorKind: "USER" as const,
    actorId: schedulerId,
  }));
