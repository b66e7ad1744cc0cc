/** A company as a call names it: in its path and in its header. */
export type NamedCompany = { id: number; header: string | null };

/** The company in the path of a call, and what its header says. */
export const namedCompany = (id: number, request: Request): NamedCompany => ({
  id,
  header: request.headers.get("management-company-id"),
});
