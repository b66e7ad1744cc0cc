const LOOK_EVERY_MS = 100;
const MAX_LOOKS = 100;

/** Looks for something that is still loading or about to be drawn, for ten seconds at most. */
export async function lookFor<Found>(look: () => Found | undefined): Promise<Found | undefined> {
  for (let looks = 0; looks < MAX_LOOKS; looks++) {
    const found = look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return undefined;
}
