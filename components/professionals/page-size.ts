import { keepCookie } from "@/components/ui/keep-cookie";
import { PAGE_SIZES } from "@/lib/professionals/listing/rules";

export const PAGE_SIZE_COOKIE = "page-size";

/** Fill a window; the endpoints' own default is five. */
const ROWS = 25;

/** Rows per page: the person's choice, if any. */
export const pageSizeOf = (value: string | undefined): number =>
  PAGE_SIZES.find((size) => String(size) === value) ?? ROWS;

export const savePageSize = (size: number) => keepCookie(PAGE_SIZE_COOKIE, String(size));
