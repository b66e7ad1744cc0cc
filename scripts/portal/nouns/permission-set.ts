import type { Command } from "commander";
import type { PermissionSet } from "@/lib/access/permission-sets";
import { table } from "../output";
import { offline } from "../verb";

const sets = async (): Promise<readonly PermissionSet[]> =>
  (await import("@/lib/access/permission-sets")).permissionSets;

export function permissionSet(noun: Command): void {
  offline(noun, "list", {
    summary: "List roles",
    run: async () =>
      (await sets()).map(({ code, name, meaning, permissions }) => ({
        set: code,
        name,
        heldAt: Object.keys(permissions),
        meaning,
      })),
    format: table,
  });
  offline(noun, "show", {
    summary: "Show the permissions of a role",
    parameters: (command) => command.argument("<set>", "Code, see permission-set list"),
    run: async ({ input }) => {
      const { parseInput } = await import("@/lib/access/input");
      const { PermissionSetName } = await import("@/lib/users/administration/schema");
      const { permissionCatalogue } = await import("@/lib/access/permission-catalogue");
      const { z } = await import("zod");
      const { set } = parseInput(z.object({ set: PermissionSetName }), input);
      const found = (await sets()).find(({ code }) => code === set)!;
      const meanings: Record<string, { meaning: string }> = permissionCatalogue;
      return Object.entries(found.permissions).flatMap(([heldAt, held]) =>
        held.map((one) => ({ heldAt, permission: one, meaning: meanings[one]!.meaning })),
      );
    },
    format: (rows) =>
      rows.length > 0 ? table(rows) : "No permissions: its screens are open to everyone there.",
  });
}
