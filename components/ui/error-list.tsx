"use client";

import { useEffect, useRef } from "react";
import { Callout } from "./callout";

/** The server's refusals in its own words, scrolled into view and announced. */
export function ErrorList({ messages }: { messages: readonly string[] }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (messages.length) ref.current?.scrollIntoView({ block: "nearest" });
  }, [messages]);
  return (
    <div ref={ref} role="alert" className="empty:hidden">
      {messages.length > 0 && (
        <Callout tone="error">
          {messages.length === 1 ? (
            messages[0]
          ) : (
            <ul className="list-disc pl-4">
              {messages.map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          )}
        </Callout>
      )}
    </div>
  );
}
