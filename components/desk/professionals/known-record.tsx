import type { Refused } from "@/components/ui/refused";

/** Which record a refused name or address belongs to; null if the refusal names none. */
export const knownOf = ({ errors }: Refused): number | null =>
  errors.map(({ professionalId }) => professionalId).find((id) => typeof id === "number") ?? null;

/** Opens the existing record in a new tab, so that nothing typed here is lost. */
export const KnownRecord = ({ id }: { id: number }) => (
  <a className="underline" href={`/private/desk/professionals/${id}`} target="_blank" rel="noreferrer">
    {`Open the record No. ${id}`}
    <span className="sr-only"> (new tab)</span>
  </a>
);
