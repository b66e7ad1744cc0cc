import type { Command } from "commander";
import { mostListed } from "@/lib/access/most-listed";
import { table } from "../output";
import { change, readOnly } from "../verb";

function undelivered(noun: Command, state: "waiting" | "failed", summary: string): void {
  readOnly(noun, state, {
    summary,
    most: () => mostListed.messages,
    run: async ({ tx }) => (await import("@/lib/mail/outbox")).listUndelivered(tx, state),
    format: (rows) => (rows.length > 0 ? table(rows) : "No messages."),
  });
}

export function outbox(noun: Command): void {
  readOnly(noun, "status", {
    summary: "Count mail and text messages that wait, were sent or failed",
    run: async ({ tx }) => (await import("@/lib/mail/outbox")).summariseOutbox(tx),
    format: (rows) => (rows.length > 0 ? table(rows) : "Nothing has been sent yet."),
  });
  readOnly(noun, "unknown", {
    summary: "Count text messages of the last 30 days from numbers no facility knows, without their text",
    run: async ({ tx }) => (await import("@/lib/mail/outbox")).listUnknownSenders(tx),
    format: (rows) => (rows.length > 0 ? table(rows) : "No messages."),
  });
  undelivered(noun, "waiting", "List messages that wait, without their text");
  undelivered(noun, "failed", "List messages that failed, with the reason");
  change(noun, "retry", {
    summary: "Retry a message that failed, or all of them",
    parameters: (command) => command.argument("[message]", "Number, see outbox failed"),
    run: async ({ tx, ctx, input }) => {
      const { parseInput, wholeNumber } = await import("@/lib/access/input");
      const { z } = await import("zod");
      const { requeueMessages } = await import("@/lib/mail/outbox");
      const { message: id } = parseInput(
        z.object({ message: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional() }),
        input,
      );
      return requeueMessages(tx, ctx, { id });
    },
    format: ({ requeued }) => `Messages queued again: ${requeued.length}.`,
  });
}
