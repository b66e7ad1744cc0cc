import { furtherCommands, offeredCommands } from "@/components/shell/commands";

const all = async () => [...offeredCommands(), ...(await furtherCommands())];

/** What the command palette would offer for the mounted screen. */
export const paletteLabels = async (): Promise<string[]> => (await all()).map(({ label }) => label);

/** Runs the palette's entry with this label. Throws when there is none. */
export async function runFromPalette(label: string): Promise<void> {
  const command = (await all()).find((one) => one.label === label);
  if (!command) throw new Error(`The palette does not offer ${label}.`);
  command.run();
}
