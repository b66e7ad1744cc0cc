import type { CompanyHolder, Holder } from "@/lib/access/actor";
import { dropFacility, endClient, eventOf, liveClients, writeTo, type Client } from "./clients";
import { listHeld } from "./reads.sql";

/** Identifies the permissions someone holds at a facility and in companies. */
export const heldKey = (
  { permissionsByFacility, companyPermissions }: Holder & CompanyHolder,
  facilityId: number,
): string => JSON.stringify([permissionsByFacility[facilityId], companyPermissions]);

/** Per session, the permissions at each facility; an agency's session has a single empty one. */
async function listKeys(open: readonly Client[]): Promise<ReadonlyMap<string, string>> {
  const keys = new Map<string, string>();
  for (const { sessionId, agencyId, facilityId, permissions, companyPermissions } of await listHeld(open)) {
    if (agencyId !== null) keys.set(`${sessionId} agency ${agencyId}`, "");
    if (facilityId === null || permissions === null) continue;
    const held = {
      permissionsByFacility: { [facilityId]: permissions },
      companyPermissions: companyPermissions ?? {},
    };
    keys.set(`${sessionId} ${facilityId}`, heldKey(held, facilityId));
  }
  return keys;
}

/**
 * Ends streams of expired sessions and of people without any of their facilities left, and drops facilities a person
 * has lost. If someone's permissions changed, their stream says so and reconnects. The others get a heartbeat: proxies
 * close quiet connections, and clients treat a silent one as dead.
 */
export async function checkStreams(): Promise<void> {
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
      writeTo(client, eventOf("facility-lost", id));
    }
    const isChanged = [...client.views].some(([id, { held }]) => keyNow(id) !== held);
    if (isChanged) endClient(client, "event: access-changed\ndata: {}\nretry: 100\n\n");
    else writeTo(client, "event: beat\ndata: {}\n\n");
  }
}
