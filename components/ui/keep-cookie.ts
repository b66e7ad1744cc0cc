const YEAR_SECONDS = 31_536_000;

/** Remembers how a person wants a screen, where the server can draw the next page by it. */
export function keepCookie(name: string, value: string, maxAgeSeconds = YEAR_SECONDS): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax`;
}
