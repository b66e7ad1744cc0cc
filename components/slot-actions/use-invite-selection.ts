import { useState } from "react";
import { newKey } from "@/lib/http/new-key";
import { MAX_INVITES } from "@/lib/invites/rules";
import type { FoundToInvite } from "@/lib/invites/schema";

/** The selection and the server's response to it. A new selection is a new request with its own idempotency key. */
export function useInviteSelection() {
  const [state, setState] = useState({ chosen: [] as FoundToInvite[], key: newKey() });
  const [faults, setFaults] = useState<ReadonlyMap<number, string>>(new Map());
  const change = (chosen: FoundToInvite[]) => setState({ chosen, key: newKey() });
  return {
    ...state,
    faults,
    setFaults,
    add: (found: FoundToInvite) => {
      if (state.chosen.some((one) => one.caregiver_id === found.caregiver_id)) return;
      change([...state.chosen, found]);
    },
    addAll: (found: readonly FoundToInvite[]) => {
      const more = found.filter(
        (one) => !state.chosen.some(({ caregiver_id }) => caregiver_id === one.caregiver_id),
      );
      change([...state.chosen, ...more].slice(0, MAX_INVITES));
    },
    remove: (id: number) => change(state.chosen.filter((one) => one.caregiver_id !== id)),
    clear: () => {
      setFaults(new Map());
      change([]);
    },
  };
}

export type InviteSelection = ReturnType<typeof useInviteSelection>;
