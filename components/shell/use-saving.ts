"use client";

import { useMutationState } from "@tanstack/react-query";
import type { WriteOptions } from "./use-write";

/** What is being written by these options anywhere on the page, until what it invalidates has been read again. */
export const useSaving = <Answer, Input>({ mutationKey }: WriteOptions<Answer, Input>): Input[] =>
  useMutationState({
    filters: { mutationKey, status: "pending" },
    select: ({ state }) => state.variables as Input,
  });
