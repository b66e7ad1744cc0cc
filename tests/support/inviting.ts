import { eq } from "drizzle-orm";
import { PUT as change } from "@/app/api/caregivers-invite/route";
import { POST as bulkCreate } from "@/app/api/caregivers-invite/bulk-create/route";
import { GET as search } from "@/app/api/caregivers-invite/search-caregiver/route";
import { GET as listOfShift } from "@/app/api/caregivers-invite/shift/[shiftId]/route";
import { db } from "@/db/client";
import { invite } from "@/db/schema/invites";
import { P } from "@/lib/access/permissions";
import type { FoundToInvite, Invite, SentInvites } from "@/lib/invites/schema";
import { dateOnAt } from "@/lib/time/zones";
import { call } from "./call";
import { aUser } from "./people";
import { aSlot } from "./schedule";
import { aFacility } from "./tenants";
export type Refusal = { errors: { code: string; field: string; message: string; caregiverId?: number }[] };
export type GivenSlot = NonNullable<Parameters<typeof aSlot>[0]>;

export const invitesOf = (shiftId: number) => db.select().from(invite).where(eq(invite.shiftId, shiftId));
export const errorOf = ({ body, status }: { body: unknown; status: number }) =>
  [status, (body as Refusal).errors[0]?.code] as const;

/** A shift with an open place, and someone who may invite to it. */
export async function anInvitingFacility(given: GivenSlot = {}) {
  const facility = await aFacility({ name: "Oak Manor", latitude: 34.05, longitude: -118.25 });
  const facilityId = facility.id;
  const user = await aUser({ facilityId, permissions: [P.INVITE] });
  const made = await aSlot({ facilityId, ...given });
  const { shiftId } = made;
  const shiftDate = dateOnAt(made.startsAt, facility.timezone);
  const payloadOf = (ids: number[]) =>
    ids.map((caregiverId) => ({ facilityId, shiftId, status: "PENDING", caregiverId }));
  const send = (ids: number[], { key, ...changes }: { key?: string; [field: string]: unknown } = {}) =>
    call<SentInvites & Refusal>(bulkCreate, {
      as: user,
      body: { inviteCaregivers: payloadOf(ids), isRecurring: false, shiftDate, ...changes },
      ...(key && { headers: { "idempotency-key": key } }),
    });
  const sent = async () => (await call<Invite[]>(listOfShift, { as: user, params: { shiftId } })).body;
  const find = (query: Record<string, string | number>) =>
    call<FoundToInvite[]>(search, { as: user, query: { shiftId, ...query } });
  const withdraw = (id: number) =>
    call<Refusal>(change, { as: user, method: "PUT", body: { id, status: "WITHDRAWN" } });
  return { facility, user, made, shiftId, shiftDate, payloadOf, send, sent, find, withdraw };
}
