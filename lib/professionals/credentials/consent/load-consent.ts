import type { Ctx } from "@/lib/context";
import type { Desk } from "../documents/policy";
import { listHeld } from "../documents/reads";
import { presentConsent } from "./present";
import { findConsent } from "./reads";
import type { Consent } from "./schema";

/** Whether the professional shares the documents that others uploaded with the desk's agency or company. */
export async function loadConsent({ db, now }: Pick<Ctx, "db" | "now">, desk: Desk): Promise<Consent> {
  const [found, { licenses, submissions }] = await Promise.all([findConsent(db, desk), listHeld(desk)]);
  const hasClosed = [...licenses, ...submissions].some(({ isOpen }) => !isOpen);
  return presentConsent(found, { hasClosed, now });
}
