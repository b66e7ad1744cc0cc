export type Density = "compact" | "comfortable";

export const DENSITY_COOKIE = "density";

const YEAR_SECONDS = 31_536_000;

/** How high the rows are that a person chose; compact unless they chose otherwise. */
export const densityOf = (value: string | undefined): Density =>
  value === "comfortable" ? "comfortable" : "compact";

/** Kept in a cookie, so that the server draws the next page in it from the first byte. */
export function keepDensity(density: Density): void {
  document.cookie = `${DENSITY_COOKIE}=${density}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}
