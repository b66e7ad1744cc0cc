import type { Actor } from "@/lib/access/actor";
import { requestRefusal, type ShiftKind } from "./policy";
import { refuse } from "./present";
import type { RequestFacility } from "./reads";

/** Throws Forbidden for people who may not request shifts of the kind there, or if the facility has none. */
export function assertMayRequest(actor: Actor, facility: RequestFacility, kind: ShiftKind): void {
  const refusal = requestRefusal(actor, facility, kind);
  if (refusal) refuse(refusal);
}
