import { PAGE_SIZES } from "@/lib/professionals/listing/rules";

export const PAGE_SIZE_COOKIE = "page-size";

const YEAR_SECONDS = 31_536_000;

/** Rows per page: the person's choice, five by default. */
export const pageSizeOf = (value: string | undefined): number =>
  PAGE_SIZES.find((size) => String(size) === value) ?? PAGE_SIZES[0];

/** In a cookie, so that the server renders the next page with it. */
export function savePageSize(size: number): void {
  document.cookie = `${PAGE_SIZE_COOKIE}=${size}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}
