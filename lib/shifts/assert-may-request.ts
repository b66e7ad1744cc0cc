import type { Actor } from "@/lib/access/actor";
import { Forbidden } from "@/lib/errors";
import { MAY_NOT_ADD, requestRefusal, type ShiftKind } from "./policy";
import type { RequestFacility } from "./reads";

const NON_PAYMENT = "Shifts cannot be requested at this facility due to non-payment.";

/** Throws Forbidden for who may not ask for shifts of the kind there, or where none are to be had. */
export function assertMayRequest(actor: Actor, facility: RequestFacility, kind: ShiftKind): void {
  const refusal = requestRefusal(actor, facility, kind);
  if (!refusal) return;
  throw new Forbidden({ code: refusal, message: refusal === "NON_PAYMENT" ? NON_PAYMENT : MAY_NOT_ADD });
}
