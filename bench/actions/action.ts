import type { Visitor } from "../world/people";
import { idIn, type FacilityWithPlaces, type Place, type State } from "../world/places";

type RequestParts = { params?: Record<string, string | number>; body?: unknown };

/** Something a person does to slots or shifts on the Daily Schedule. */
export type Action = {
  name: string;
  /** As in the OpenAPI document: "PUT /api/slot/{id}/confirm". */
  endpoint: `${"PUT" | "POST" | "DELETE"} /api/${string}`;
  /** The state its places must be in. */
  state: State;
  /** The request for one place, or for several if it takes several at once. */
  ask: (places: readonly Place[], facility: FacilityWithPlaces) => RequestParts;
  /** The screen sends an idempotency key with it. */
  isKeyed?: true;
  /** It sends a link with a secret, which must be unique. */
  isSecret?: true;
  /** The batch size to measure besides one. */
  many?: number;
  /** Only the batch is measured, which the action is for. */
  isForMany?: true;
  /** SQL that makes room again, for actions with little room. */
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
