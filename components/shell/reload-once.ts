const KEY = "reloadedAt";
const PAUSE_MS = 30_000;

/**
 * Reloads the page unless it was just reloaded, so that a permanent refusal doesn't loop. Returns whether it reloads.
 */
export function reloadOnce(): boolean {
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  if (Date.now() - last < PAUSE_MS) return false;
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
  return true;
}
