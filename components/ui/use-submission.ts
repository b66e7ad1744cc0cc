import { Refused } from "./refused";

export const OPERATION_FAILED = "Operation failed, please try again!";
export const UNEXPECTED =
  "An unexpected error occurred. Please try again or contact the provider if this issue persists.";

/** After a server error retrying may fail again; anything else is worth retrying. */
const fallbackOf = (status: unknown) => (Number(status) >= 500 ? UNEXPECTED : OPERATION_FAILED);

/** The messages of a refused request, in the error envelope's order. For a refused write, those not yet shown. */
export function messagesOf(error: unknown, otherwise?: string): string[] {
  if (error instanceof Refused) return [...error.messages];
  const { errors: list, status } = (error ?? {}) as { errors?: { message?: unknown }[]; status?: unknown };
  const fallback = otherwise ?? fallbackOf(status);
  const messages = Array.isArray(list)
    ? list.map((one) => one.message).filter((m) => typeof m === "string" && m)
    : [];
  return messages.length ? [...new Set(messages as string[])] : [fallback];
}
