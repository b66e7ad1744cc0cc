import type { Command } from "commander";
import { mostListed } from "@/lib/access/most-listed";
import { table } from "../output";
import { change, readOnly } from "../verb";

export function session(noun: Command): void {
  readOnly(noun, "list", {
    summary: "List sessions, of everyone or of one person",
    most: () => mostListed.sessions,
    parameters: (command) => command.option("--person <person>", "Email address or number"),
    run: async ({ tx, input }) => {
      const { getUser } = await import("@/lib/users/administration/reads");
      const { listOpenSessions } = await import("@/lib/auth/administration/end-session");
      const userId = input.person === undefined ? undefined : (await getUser(tx, input.person)).id;
      return listOpenSessions(tx, { userId });
    },
    format: (rows) => (rows.length > 0 ? table(rows) : "No one is signed in."),
  });
  change(noun, "revoke", {
    summary: "End one session, or all sessions of a person",
    parameters: (command) =>
      command
        .argument("[session]", "Id, see session list")
        .option("--person <person>", "End all sessions and forget the remembered devices of this person"),
    question: (input) => `${input.person ?? `Session ${input.session}`} will be signed out at once.`,
    run: async ({ tx, ctx, input }) => {
      const { Invalid } = await import("@/lib/errors");
      const { endSession, endSessionsOf } = await import("@/lib/auth/administration/end-session");
      const { getUser } = await import("@/lib/users/administration/reads");
      if ((input.session === undefined) === (input.person === undefined))
        throw new Invalid({ code: "WHICH", message: "Give either a session or --person." });
      if (input.session !== undefined) return endSession(tx, ctx, input.session);
      return endSessionsOf(tx, ctx, (await getUser(tx, input.person!)).id);
    },
    format: ({ endedSessions }) => `Sessions ended: ${endedSessions}.`,
  });
}
