import { tablePath, type Manifest } from "./manifest";
import { isSame, readTable } from "./table-file";

/** Tables whose file is missing or isn't what was written. */
export async function listDamagedTables(backup: string, { tables }: Manifest): Promise<string[]> {
  const damaged: string[] = [];
  for (const table of tables) {
    const read = await readTable(null, table, tablePath(backup, table.name)).catch(() => null);
    if (!read || !isSame(read, table)) damaged.push(table.name);
  }
  return damaged;
}
