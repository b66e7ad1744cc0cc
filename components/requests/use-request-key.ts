import { useRef } from "react";
import { newKey } from "@/lib/http/fetcher";

/** One idempotency key per request body, so a retry has no second effect. */
export function useRequestKey() {
  const last = useRef({ content: "", key: "" });
  return (content: string): string => {
    if (last.current.content !== content) last.current = { content, key: newKey() };
    return last.current.key;
  };
}
