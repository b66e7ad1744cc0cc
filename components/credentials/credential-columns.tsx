import { Check, Clock, Upload } from "lucide-react";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import type { Column } from "@/components/ui/data-table/column";
import { isAbsent, type CredentialRow } from "@/lib/professionals/credentials/documents/row-rules";
import { StatusPill } from "./status-pill";

const nameColumn: Column<CredentialRow> = {
  id: "credential",
  header: "Credential",
  width: "17rem",
  card: "title",
  cell: ({ name, note, isExpiring, isFault }) => (
    <span className="grid leading-4.5">
      {/* On a phone as high as the arrow beside it. */}
      <strong className="font-semibold max-md:py-1.25">{name}</strong>
      {note && (
        <span
          className={classNames(
            "text-sm max-md:-mt-1.25",
            isFault
              ? "font-semibold text-danger-text"
              : isExpiring
                ? "font-semibold text-pending"
                : "font-normal text-muted",
          )}
        >
          {note}
        </span>
      )}
    </span>
  ),
};

function Needed({ needed }: Pick<CredentialRow, "needed">) {
  if (!needed) return null;
  if (needed.isMet)
    return (
      <span className="inline-flex items-center gap-1 text-muted">
        <Check aria-hidden className="size-3.5" /> Met
      </span>
    );
  if (needed.count > 0) return <strong className="font-semibold text-gap">{needed.count} needed</strong>;
  return (
    <span className="inline-flex items-center gap-1 text-pending">
      <Clock aria-hidden className="size-3.5" /> 0 needed
    </span>
  );
}

const neededColumn: Column<CredentialRow> = {
  id: "needed",
  header: "Needed to work",
  width: "8.5rem",
  cell: Needed,
};

const typesColumn: Column<CredentialRow> = {
  id: "types",
  header: "Type(s)",
  card: "note",
  cell: (row) => (
    <ul className="flex flex-wrap gap-x-1.5 gap-y-1 max-md:pt-1.5">
      {row.pills.map(({ subtype, subtype_name, status }, place) => (
        // References of one kind share their subtype.
        <li key={`${subtype} ${place}`}>
          <StatusPill status={status} name={subtype_name} isQuiet={isAlternative(row)} />
        </li>
      ))}
    </ul>
  ),
};

/** Whether a missing type doesn't matter: another of its kind is on file, or no one asks for it. */
const isAlternative = ({ pills, isBlocking, needed }: CredentialRow) =>
  needed?.isMet ?? !(isBlocking && isAbsent(pills));

/** Whether some are missing and none of these matters: then the key has their color. */
export function isMissingQuiet(rows: readonly CredentialRow[]): boolean {
  const missing = rows.filter(({ pills }) => pills.some(({ status }) => status === "MISSING"));
  return missing.length > 0 && missing.every(isAlternative);
}

type Shown = {
  hasFacility: boolean;
  /** Null for someone who may not upload; rows have no action then. */
  onUpload: ((row: CredentialRow) => void) | null;
};

export function columnsOf({ hasFacility, onUpload }: Shown): readonly Column<CredentialRow>[] {
  const facts = [nameColumn, ...(hasFacility ? [neededColumn] : []), typesColumn];
  if (!onUpload) return facts;
  const actions: Column<CredentialRow> = {
    id: "actions",
    header: "Actions",
    align: "end",
    width: "7rem",
    card: "corner",
    cell: (row) =>
      row.isUploadable && (
        <Button
          writes
          size="sm"
          variant="ghost"
          className="max-md:mx-2 data-urgent:bg-brand-soft data-urgent:text-brand-text"
          data-urgent={isUrgent(row)}
          onClick={() => onUpload(row)}
        >
          <Upload aria-hidden /> <span className="max-md:sr-only">Upload</span>
          <span className="sr-only"> {row.name}</span>
        </Button>
      ),
  };
  return [...facts, actions];
}

const isUrgent = ({ needed, isBlocking, isExpiring }: CredentialRow) =>
  isBlocking || (needed !== null && !needed.isMet && needed.count > 0) || isExpiring || undefined;
