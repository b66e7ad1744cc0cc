import type { Command } from "commander";
import { table } from "../output";
import { change, readOnly } from "../verb";

function undelivered(noun: Command, state: "waiting" | "failed", summary: string): void {
  readOnly(noun, state, {
    summary,
    run: async ({ tx }) => (await import("@/lib/mail/outbox")).listUndelivered(tx, state),
    format: (rows) => (rows.length > 0 ? table(rows) : "There is nothing."),
  });
}

export function outbox(noun: Command): void {
  readOnly(noun, "status", {
    summary: "say how many mails and text messages wait, left and failed",
    run: async ({ tx }) => (await import("@/lib/mail/outbox")).summariseOutbox(tx),
    format: (rows) => (rows.length > 0 ? table(rows) : "Nothing was ever sent."),
  });
  undelivered(noun, "waiting", "list messages on their way, without what they say");
  undelivered(noun, "failed", "list messages that were given up, with the reason");
  change(noun, "retry", {
    summary: "send again what was given up, one message or all",
    parameters: (command) => command.argument("[message]", "its number, see outbox failed"),
    run: async ({ tx, ctx, input }) => {
      const { parseInput, wholeNumber } = await import("@/lib/access/input");
      const { z } = await import("zod");
      const { requeueMessages } = await import("@/lib/mail/outbox");
      const { message: id } = parseInput(
        z.object({ message: wholeNumber(1, 999_999_999).optional() }),
        input,
      );
      return requeueMessages(tx, ctx, { id });
    },
    format: ({ requeued }) => `Messages to be sent again: ${requeued.length}.`,
  });
}
