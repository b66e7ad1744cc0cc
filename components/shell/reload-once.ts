const KEY = "reloadedAt";
const PAUSE_MS = 30_000;

/** Loads the page again, but not again and again: a refusal that stays would otherwise never end. Says whether it does. */
export function reloadOnce(): boolean {
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  if (Date.now() - last < PAUSE_MS) return false;
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
  return true;
}
