import { rawSql } from "@/db/client";
import { env } from "@/lib/env";
import { slotViewer, viewerKey } from "@/lib/slots/present";
import { dropFacility, endClient, eventOf, liveClients, tell, type Client } from "./clients";

type Held = {
  sessionId: string;
  agencyId: number | null;
  /** Null for a session that holds at none of the facilities. */
  facilityId: number | null;
  permissions: string[] | null;
};

/** What each of these sessions may see of each of these facilities, as of now, and whose agency's people they are. */
function listHeld(open: readonly Client[]): Promise<Held[]> {
  const sessionIds = [...new Set(open.map((client) => client.sessionId))];
  const facilityIds = [...new Set(open.flatMap((client) => [...client.views.keys()]))];
  const idle = `${env().SESSION_IDLE_MINUTES} minutes`;
  return rawSql<Held[]>`
    select s.id as "sessionId", u.agency_id as "agencyId", m.facility_id as "facilityId", m.permissions
    from session s join user_account u on u.id = s.user_id
    left join facility_membership m on m.user_id = u.id and m.facility_id = any(${facilityIds})
    where s.id = any(${sessionIds}) and s.revoked_at is null
      and s.expires_at > now() and s.last_seen_at > now() - ${idle}::interval and u.disabled_at is null`;
}

/** The key of what each session may see of each facility now; of its agency, which is all or nothing, an empty one. */
async function listKeys(open: readonly Client[]): Promise<ReadonlyMap<string, string>> {
  const keys = new Map<string, string>();
  for (const { sessionId, agencyId, facilityId, permissions } of await listHeld(open)) {
    if (agencyId !== null) keys.set(`${sessionId} agency ${agencyId}`, "");
    if (facilityId === null || permissions === null) continue;
    const viewer = slotViewer({ permissionsByFacility: { [facilityId]: permissions } }, facilityId);
    keys.set(`${sessionId} ${facilityId}`, viewerKey(viewer));
  }
  return keys;
}

/**
 * Ends the streams of sessions that no longer hold, or hold for none of their facilities, and takes away the facilities
 * that a person has lost. Someone who may see more or less than when the stream began is made to reconnect. The others get
 * a beat: proxies close quiet connections, and a silent one is taken for lost.
 */
export async function tendLive(): Promise<void> {
  const open = liveClients();
  if (open.length === 0) return;
  const keys = await listKeys(open);
  for (const client of open) {
    const keyNow = (facilityId: number) => keys.get(`${client.sessionId} ${facilityId}`);
    const facilityIds = [...client.views.keys()];
    const lost = facilityIds.filter((id) => keyNow(id) === undefined);
    const isOfAgency = client.agencyId !== null && keys.has(`${client.sessionId} agency ${client.agencyId}`);
    if (lost.length === facilityIds.length && !isOfAgency) {
      endClient(client, "event: signed-out\ndata: {}\n\n");
      continue;
    }
    for (const id of lost) {
      dropFacility(client, id);
      tell(client, eventOf("facility-lost", id));
    }
    const isChanged = [...client.views].some(([id, { key }]) => keyNow(id) !== key);
    if (isChanged) endClient(client, "retry: 100\n\n");
    else tell(client, "event: beat\ndata: {}\n\n");
  }
}
