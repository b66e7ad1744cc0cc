import type { Command } from "commander";
import { table } from "../output";
import { change, readOnly } from "../verb";

export function notice(noun: Command): void {
  readOnly(noun, "list", {
    summary: "List popups that are still shown",
    run: async ({ tx }) => {
      const { listNotices } = await import("@/lib/notifications/administration/reads");
      const { clock } = await import("@/lib/time/clock");
      return listNotices(tx, clock.now());
    },
    format: (rows) => (rows.length > 0 ? table(rows) : "No popups are shown."),
  });
  change(noun, "send", {
    summary: "Show a popup once to everyone at the given facilities",
    parameters: (command) =>
      command
        .requiredOption("--title <text>", "Heading")
        .requiredOption(
          "--message <html>",
          "Text; can use <p>, <ul>, <ol>, <li>, <strong>, <em>, <br> and links",
        )
        .option("--facility <facility...>", "Show it at these facilities")
        .option("--company <company>", "Show it at every facility of this company")
        .option("--everywhere", "Show it at every facility")
        .option("--button-text <text>", "Label of the button that closes it (default: OK)")
        .option("--starts-on <date>", "First day, in each facility's time zone (default: now)")
        .option("--ends-on <date>", "Last day, in each facility's time zone")
        .option("--warning", "Show it as a warning")
        .option("--light", "Use the light style")
        .option("--no-backdrop", "Keep the page behind it usable"),
    run: async ({ tx, ctx, input }) => {
      const { parseInput } = await import("@/lib/access/input");
      const { NewNotice } = await import("@/lib/notifications/administration/schema");
      const { sendNotice } = await import("@/lib/notifications/administration/send-notice");
      return sendNotice(tx, ctx, parseInput(NewNotice, input));
    },
    format: ({ notices, facilities, html }) =>
      `Shown at ${facilities.join(", ")} (${notices.map(String).join(", ")}):\n${html}`,
  });
  change(noun, "end", {
    summary: "Stop showing a popup",
    parameters: (command) => command.argument("<notice>", "Number, see notice list"),
    run: async ({ tx, ctx, input }) =>
      (await import("@/lib/notifications/administration/send-notice")).endNotice(tx, ctx, input.notice!),
    format: ({ id, title }) => `Notice ${id}, ${title}, is no longer shown.`,
  });
}
