import { stateName } from "@/lib/states";
import { hourKindCodes, hourKinds, minimumsOf, type HourKind, type Minimums } from "../minimum-rules";
import type { ShownMinimum } from "../schema";

function sourceOf(kind: HourKind, stateCode: string, ofState: Minimums): string {
  const state = stateName(stateCode);
  if (ofState[kind] === 0) return `Set to none for facilities in ${state}.`;
  if (ofState[kind] !== undefined) return `Set for facilities in ${state}.`;
  const law = minimumsOf({ stateCode, ofState: {}, own: {} }).find((one) => one.kind === kind);
  return law ? `${law.source}.` : `None known for ${state}: its rule may have another form.`;
}

/** A state's minimum of each kind, with where it comes from; null hours for none. */
export function presentMinimums(stateCode: string, ofState: Minimums): ShownMinimum[] {
  const inForce = minimumsOf({ stateCode, ofState, own: {} });
  return hourKindCodes.map((kind) => ({
    kind,
    name: hourKinds[kind].name,
    hours: inForce.find((one) => one.kind === kind)?.hours ?? null,
    source: sourceOf(kind, stateCode, ofState),
    is_set: ofState[kind] !== undefined,
  }));
}

/** What a facility has set for itself of each kind, with what its state requires. */
export const presentOwnMinimums = (stateCode: string, ofState: Minimums, own: Minimums): ShownMinimum[] =>
  presentMinimums(stateCode, ofState).map((one) => ({
    ...one,
    hours: own[one.kind] ?? null,
    source: one.hours === null ? one.source : `${stateName(stateCode)} requires ${one.hours}. ${one.source}`,
    is_set: own[one.kind] !== undefined,
  }));
