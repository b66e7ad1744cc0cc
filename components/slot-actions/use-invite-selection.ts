import { useState } from "react";
import { useForm } from "@/components/ui/form/use-form";
import type { FieldError } from "@/lib/errors";
import { newKey } from "@/lib/http/fetcher";
import { MAX_INVITES } from "@/lib/invites/rules";
import type { FoundToInvite } from "@/lib/invites/schema";

type Errors = readonly FieldError[];

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

export type Invited = { chosen: FoundToInvite[]; key: string };

/** The form of the selection, and the server's response to it. A new selection is a new request with its own idempotency key. */
export function useInviteSelection(submit: (values: Invited) => unknown) {
  const form = useForm<Invited & { isAcknowledged: boolean }>({
    initial: { chosen: [], key: newKey(), isAcknowledged: false },
    submit,
  });
  const { chosen, isAcknowledged } = form.values;
  const [faults, setFaults] = useState<ReadonlyMap<number, string>>(new Map());
  const change = (next: FoundToInvite[]) =>
    form.change({ chosen: next, key: newKey(), isAcknowledged: false });
  return {
    form,
    chosen,
    faults,
    isComplete: isAcknowledged || chosen.every(({ acknowledgements }) => acknowledgements.length === 0),
    setRefused: (errors: Errors) => {
      setFaults(faultsOf(errors));
      change(chosen.map((one) => withWarnings(one, errors)));
    },
    add: (found: FoundToInvite) => {
      if (chosen.some((one) => one.caregiver_id === found.caregiver_id)) return;
      change([...chosen, found]);
    },
    addAll: (found: readonly FoundToInvite[]) => {
      const more = found.filter(
        (one) => !chosen.some(({ caregiver_id }) => caregiver_id === one.caregiver_id),
      );
      change([...chosen, ...more].slice(0, MAX_INVITES));
    },
    remove: (id: number) => change(chosen.filter((one) => one.caregiver_id !== id)),
    clear: () => {
      setFaults(new Map());
      change([]);
    },
  };
}

export type InviteSelection = ReturnType<typeof useInviteSelection>;
