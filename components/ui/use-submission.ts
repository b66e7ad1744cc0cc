"use client";

import { useState } from "react";

export const OPERATION_FAILED = "Operation failed, please try again!";

/** What a refused request carries: the messages of the error envelope, in its order. */
export function messagesOf(error: unknown, fallback = OPERATION_FAILED): string[] {
  const list = (error as { errors?: { message?: unknown }[] } | null)?.errors;
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
