import { keepCookie } from "@/components/ui/keep-cookie";
import { PAGE_SIZES } from "@/lib/professionals/listing/rules";

export const PAGE_SIZE_COOKIE = "page-size";

/** Rows per page: the person's choice, five by default. */
export const pageSizeOf = (value: string | undefined): number =>
  PAGE_SIZES.find((size) => String(size) === value) ?? PAGE_SIZES[0];

export const savePageSize = (size: number) => keepCookie(PAGE_SIZE_COOKIE, String(size));
