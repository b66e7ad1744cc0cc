import type { Command } from "commander";
import { table } from "../output";
import { change, readOnly } from "../verb";

export function notice(noun: Command): void {
  readOnly(noun, "list", {
    summary: "list the popups that are still shown",
    run: async ({ tx }) => {
      const { listNotices } = await import("@/lib/notifications/administration/reads");
      const { clock } = await import("@/lib/time/clock");
      return listNotices(tx, clock.now());
    },
    format: (rows) => (rows.length > 0 ? table(rows) : "None is shown."),
  });
  change(noun, "send", {
    summary: "show a popup to everyone of some facilities, once each",
    parameters: (command) =>
      command
        .requiredOption("--title <text>", "its heading")
        .requiredOption(
          "--message <html>",
          "text, with <p>, <ul>, <ol>, <li>, <strong>, <em>, <br> and links",
        )
        .option("--facility <facility...>", "at these facilities")
        .option("--company <company>", "at every facility of this company")
        .option("--everywhere", "at every facility there is")
        .option("--button-text <text>", "what closes it (OK)")
        .option("--ends-on <date>", "its last day, on each facility's own clock")
        .option("--warning", "it warns")
        .option("--light", "it looks light")
        .option("--no-backdrop", "the page behind it stays in reach"),
    run: async ({ tx, ctx, input }) => {
      const { parseInput } = await import("@/lib/access/input");
      const { NewNotice } = await import("@/lib/notifications/administration/schema");
      const { sendNotice } = await import("@/lib/notifications/administration/send-notice");
      return sendNotice(tx, ctx, parseInput(NewNotice, input));
    },
    format: ({ notices, facilities, html }) =>
      `Shown at ${facilities.join(", ")} (${notices.map(String).join(", ")}), as:\n${html}`,
  });
  change(noun, "end", {
    summary: "show a popup to nobody any more",
    parameters: (command) => command.argument("<notice>", "its number, see notice list"),
    run: async ({ tx, ctx, input }) =>
      (await import("@/lib/notifications/administration/end-notice")).endNotice(tx, ctx, input.notice!),
    format: ({ id, title }) => `Notice ${id}, ${title}, is no longer shown.`,
  });
}
