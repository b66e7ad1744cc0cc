import type { Visitor } from "../world/people";
import { idIn, type FacilityWithPlaces, type Place, type State } from "../world/places";

type RequestParts = { params?: Record<string, string | number>; body?: unknown };

/** Something that a person does to slots or shifts on the Daily Schedule. */
export type Action = {
  name: string;
  /** As the API's description names it: "PUT /api/slot/{id}/confirm". */
  endpoint: `${"PUT" | "POST" | "DELETE"} /api/${string}`;
  /** How it finds its places. */
  state: State;
  /** The request for one place, or for several where it takes several at a time. */
  ask: (places: readonly Place[], facility: FacilityWithPlaces) => RequestParts;
  /** The screen sends a key with it, under which a repeat has no second effect. */
  isKeyed?: true;
  /** It sends a link, with a secret that there may be once. */
  isSecret?: true;
  /** So many places at a time, besides one. */
  many?: number;
  /** Only this is measured: it is what the action is for. */
  isForMany?: true;
  /** What makes room again, in SQL, where there is room for few. */
  beforehand?: (facility: FacilityWithPlaces) => string;
};

export const first = (places: readonly Place[]): Place => places[0]!;

export const openSlot: State = { route: "ON_DEMAND" };
export const openFlex: State = { route: "FLEX" };

export const held = (status: "CLAIMED" | "CONFIRMED") =>
  `status = '${status}', professional_id = ${idIn("professional")}, claimed_at = now(), confirmed_at = ${status === "CONFIRMED" ? "now()" : "null"}`;

export const ofSlot = (places: readonly Place[]) => ({ id: first(places).slot });
export const ofShift = (places: readonly Place[]) => ({ id: first(places).shift });
export const onDate = ({ date }: FacilityWithPlaces) => ({ isRecurring: false, shiftDate: date });

type ActionCall = { places: readonly Place[]; facility: FacilityWithPlaces; visitor: Visitor };

/** The request as the screen sends it. */
export function requestOf(action: Action, { places, facility, visitor }: ActionCall) {
  const { params = {}, body = {} } = action.ask(places, facility);
  const [, path = ""] = action.endpoint.split(" ");
  const key = action.isKeyed && { "idempotency-key": `of-place-${first(places).number}` };
  return {
    path: path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name])),
    headers: { ...visitor.headers, ...key },
    body: JSON.stringify(body),
  };
}
