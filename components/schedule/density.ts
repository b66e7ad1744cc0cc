export type Density = "compact" | "comfortable";

export const DENSITY_COOKIE = "density";

const YEAR_SECONDS = 31_536_000;

/** The person's row height; compact by default. */
export const densityOf = (value: string | undefined): Density =>
  value === "comfortable" ? "comfortable" : "compact";

/** In a cookie, so the server renders the next page with it. */
export function saveDensity(density: Density): void {
  document.cookie = `${DENSITY_COOKIE}=${density}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}
