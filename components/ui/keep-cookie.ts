const YEAR_SECONDS = 31_536_000;

/** Remembers a person's display preference in a cookie, so that the server renders the next page with it. */
export function keepCookie(name: string, value: string, maxAgeSeconds = YEAR_SECONDS): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax`;
}
