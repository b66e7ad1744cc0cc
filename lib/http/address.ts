/** How a screen's state is stated in its address; defaults are left out. */
export type AddressCodec<State> = {
  /** `before` has what the address doesn't state, such as a searched name. */
  read: (query: URLSearchParams, before?: State) => State;
  write: (state: State) => URLSearchParams;
};

/** A query of the values that are there: a list as one pair per entry. */
export const queryOf = (values: Record<string, string | Iterable<string> | null>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => {
      if (value === null || value === "") return [];
      return (typeof value === "string" ? [value] : [...value]).map((one) => [name, one]);
    }),
  );

/** A page's query without the names that are there twice. */
export const queryOfPage = (given: Record<string, string | string[] | undefined>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );

/** The page in an address, which doesn't state the first. */
export const pageIn = (query: URLSearchParams): number => {
  const page = query.get("page") ?? "";
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
};

export const pageParam = (page: number): string | null => (page === 1 ? null : String(page));

/** PostgreSQL's largest integer. */
export const LARGEST_ID = 2_147_483_647;
/** The same of the audit, the outbox and the jobs, which have more rows: the last that JSON tells exactly. */
export const LARGEST_LONG_ID = Number.MAX_SAFE_INTEGER;
