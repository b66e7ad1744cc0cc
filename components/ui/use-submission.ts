"use client";

import { useState } from "react";
import { Refused } from "./refused";

export const OPERATION_FAILED = "Operation failed, please try again!";
export const UNEXPECTED =
  "An unexpected error occurred. Please try again or contact the provider if this issue persists.";

/** A server that stumbled may do so again; anything else is worth another try. */
const fallbackOf = (status: unknown) => (Number(status) >= 500 ? UNEXPECTED : OPERATION_FAILED);

/** What a refused request carries: the messages of the error envelope, in its order. Of a write, what is left to say. */
export function messagesOf(error: unknown, otherwise?: string): string[] {
  if (error instanceof Refused) return [...error.messages];
  const { errors: list, status } = (error ?? {}) as { errors?: { message?: unknown }[]; status?: unknown };
  const fallback = otherwise ?? fallbackOf(status);
  const messages = Array.isArray(list)
    ? list.map((one) => one.message).filter((m) => typeof m === "string" && m)
    : [];
  return messages.length ? [...new Set(messages as string[])] : [fallback];
}

export type Submission = {
  busy: boolean;
  messages: string[];
  clear: () => void;
  /** Runs one piece of work at a time; a failure becomes messages unless `onError` answers true. */
  run: (work: () => unknown) => Promise<void>;
};

export function useSubmission(
  options: { fallback?: string; onError?: (error: unknown) => boolean | void } = {},
): Submission {
  const [busy, setBusy] = useState(false);
  const [messages, setMessages] = useState<string[]>([]);

  async function run(work: () => unknown) {
    if (busy) return;
    setBusy(true);
    setMessages([]);
    try {
      await work();
    } catch (error) {
      if (!options.onError?.(error)) setMessages(messagesOf(error, options.fallback));
    } finally {
      setBusy(false);
    }
  }
  return { busy, messages, clear: () => setMessages([]), run };
}
