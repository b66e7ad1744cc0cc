import { keepCookie } from "@/components/ui/keep-cookie";

export type Density = "compact" | "comfortable";

export const DENSITY_COOKIE = "density";

/** The person's row height; compact by default. */
export const densityOf = (value: string | undefined): Density =>
  value === "comfortable" ? "comfortable" : "compact";

export const saveDensity = (density: Density) => keepCookie(DENSITY_COOKIE, density);
