import type { MutationKey, UseMutationOptions } from "@tanstack/react-query";
import type { WriteMeta } from "./query-meta";

/** A write as a noun's client defines it: the call and what it invalidates. Callbacks belong to `useWrite`. */
export type WriteOptions<Answer, Input> = Pick<
  UseMutationOptions<Answer, Error, Input, unknown>,
  "mutationFn" | "mutationKey" | "meta" | "scope"
>;

type More = {
  /** For a screen that shows or waits for what is being written. */
  key?: MutationKey;
  /** Writes of one scope run one after the other. */
  scope?: { id: string };
};

/** `export const endMutation = () => write((id: string) => api("DELETE", path(id)), { invalidates: [KEY] });` */
export const write = <Answer, Input = void>(
  mutationFn: (input: Input) => Promise<Answer>,
  meta?: WriteMeta,
  { key, scope }: More = {},
): WriteOptions<Answer, Input> => ({ mutationFn, meta, mutationKey: key, scope });
