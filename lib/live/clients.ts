import type { ServerResponse } from "node:http";
import type { SlotViewer } from "@/lib/slots/policy";

/** What a person may see of a facility's slots; views with the same key receive the same text. */
export type View = {
  viewer: SlotViewer;
  key: string;
  /** All their permissions that apply there: screens offer actions by them. */
  held: string;
};

/** An open stream: one per screen, however many facilities it shows. */
export type Client = {
  response: ServerResponse;
  views: Map<number, View>;
  /** The agency whose open and assigned shifts the stream follows; null for facility staff. */
  agencyId: number | null;
  sessionId: string;
  userId: number;
};

/** A slow client beyond this backlog is cut off: it reconnects and reads again, which costs less than its backlog. */
const BACKLOG_BYTES = 2 * 1024 * 1024;
/** Time to send the last event before the connection is destroyed. */
const GOODBYE_MS = 4_000;

const clients = new Set<Client>();
const byFacility = new Map<number, Set<Client>>();
const byAgency = new Map<number, Set<Client>>();

/** Every open stream of this process. */
export const liveClients = (): Client[] => [...clients];

export const watchedFacilities = (): number[] => [...byFacility.keys()];

export const watchingAgencies = (): number[] => [...byAgency.keys()];

export const isWatched = (facilityId: number): boolean => byFacility.has(facilityId);

/** A person's open streams in this process. */
export const streamsOf = (userId: number): number =>
  liveClients().filter((client) => client.userId === userId).length;

export function trackClient(client: Client): void {
  clients.add(client);
  for (const facilityId of client.views.keys()) {
    const group = byFacility.get(facilityId) ?? new Set();
    byFacility.set(facilityId, group.add(client));
  }
  const { agencyId } = client;
  if (agencyId !== null) byAgency.set(agencyId, (byAgency.get(agencyId) ?? new Set()).add(client));
}

function removeFrom(facilityId: number, client: Client): void {
  const group = byFacility.get(facilityId);
  group?.delete(client);
  if (group?.size === 0) byFacility.delete(facilityId);
}

export function removeClient(client: Client): void {
  clients.delete(client);
  for (const facilityId of client.views.keys()) removeFrom(facilityId, client);
  if (client.agencyId === null) return;
  const group = byAgency.get(client.agencyId);
  group?.delete(client);
  if (group?.size === 0) byAgency.delete(client.agencyId);
}

/** Removes a facility from the client's stream. */
export function dropFacility(client: Client, facilityId: number): void {
  removeFrom(facilityId, client);
  client.views.delete(facilityId);
}

/** Writes to a client, or destroys one that is too far behind. A stream may end while it is still being opened. */
export function writeTo(client: Client, message: string): void {
  if (client.response.writableEnded) return;
  if (client.response.writableLength <= BACKLOG_BYTES) client.response.write(message);
  else client.response.destroy();
}

/** Sends a last event. Nothing is written to the client after it, however slowly it reads. */
export function endClient(client: Client, lastWord: string): void {
  removeClient(client);
  client.response.end(lastWord);
  setTimeout(() => client.response.destroy(), GOODBYE_MS).unref();
}

/** Sends each client of a facility what its viewer may see. */
export function send(facilityId: number, messageFor: (view: View) => string): void {
  for (const client of byFacility.get(facilityId) ?? [])
    writeTo(client, messageFor(client.views.get(facilityId)!));
}

/** A server-sent event about one facility. */
export const eventOf = (name: string, facilityId: number, data: object = {}): string =>
  `event: ${name}\ndata: ${JSON.stringify({ facilityId, ...data })}\n\n`;

/** Writes to every client of an agency. */
export function sendToAgency(agencyId: number, name: string, data: object = {}): void {
  const message = `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
  for (const client of byAgency.get(agencyId) ?? []) writeTo(client, message);
}
