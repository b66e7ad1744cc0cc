import type { Command } from "commander";
import { table } from "../output";
import { offline } from "../verb";

export function permission(noun: Command): void {
  offline(noun, "list", {
    summary: "List permissions, where each can be held and what it means",
    run: async () => {
      const { permissionCatalogue } = await import("@/lib/access/permission-catalogue");
      return Object.entries(permissionCatalogue).map(([name, { levels, meaning }]) => ({
        permission: name,
        heldAt: levels,
        meaning,
      }));
    },
    format: table,
  });
}
