"use client";

import { useMutationState, useQueryClient } from "@tanstack/react-query";
import type { WriteOptions } from "@/lib/http/write";

const pending = <Answer, Input>({ mutationKey }: WriteOptions<Answer, Input>) =>
  ({ mutationKey, status: "pending" }) as const;

/** What is being written by these options anywhere on the page, until what it invalidates has been read again. */
export const useSaving = <Answer, Input>(options: WriteOptions<Answer, Input>): Input[] =>
  useMutationState({ filters: pending(options), select: ({ state }) => state.variables as Input });

/** The same at the moment it is called: a press may come before the one before it is drawn. */
export function useSavingNow<Answer, Input>(options: WriteOptions<Answer, Input>): () => Input[] {
  const mutations = useQueryClient().getMutationCache();
  return () => mutations.findAll(pending(options)).map(({ state }) => state.variables as Input);
}
