import { useState } from "react";
import type { ApiError } from "@/lib/http/fetcher";
import { newKey } from "@/lib/http/new-key";
import { MAX_INVITES } from "@/lib/invites/rules";
import type { FoundToInvite } from "@/lib/invites/schema";

type Errors = ApiError["errors"];

const faultsOf = (errors: Errors): ReadonlyMap<number, string> =>
  new Map(
    errors.flatMap(({ caregiverId, message }) =>
      typeof caregiverId === "number" ? [[caregiverId, message] as const] : [],
    ),
  );

/** A person with what the server has found to acknowledge since they were listed. */
function withWarnings(one: FoundToInvite, errors: Errors): FoundToInvite {
  const found = errors.flatMap(({ caregiverId, warning }) =>
    caregiverId === one.caregiver_id && typeof warning === "string" ? [warning] : [],
  );
  const merged = (texts: readonly string[]) => [...new Set([...texts, ...found])];
  return { ...one, warnings: merged(one.warnings), acknowledgements: merged(one.acknowledgements) };
}

/** The selection and the server's response to it. A new selection is a new request with its own idempotency key. */
export function useInviteSelection() {
  const [state, setState] = useState({ chosen: [] as FoundToInvite[], key: newKey() });
  const [isAcknowledged, setAcknowledged] = useState(false);
  const [faults, setFaults] = useState<ReadonlyMap<number, string>>(new Map());
  const change = (chosen: FoundToInvite[]) => {
    setState({ chosen, key: newKey() });
    setAcknowledged(false);
  };
  return {
    ...state,
    faults,
    isAcknowledged,
    setAcknowledged,
    isComplete: isAcknowledged || state.chosen.every(({ acknowledgements }) => acknowledgements.length === 0),
    setRefused: ({ errors }: ApiError) => {
      setFaults(faultsOf(errors));
      change(state.chosen.map((one) => withWarnings(one, errors)));
    },
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
