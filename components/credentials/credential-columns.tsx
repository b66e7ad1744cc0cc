import { Check, Clock, Upload } from "lucide-react";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import type { Column } from "@/components/ui/data-table/column";
import type { CredentialRow } from "@/lib/professionals/credentials/documents/row-rules";
import styles from "./credentials.module.css";
import { StatusPill } from "./status-pill";

const nameColumn: Column<CredentialRow> = {
  id: "credential",
  header: "Credential",
  width: "15rem",
  card: "title",
  cell: ({ name, note, isExpiring }) => (
    <span className={styles.name}>
      <strong>{name}</strong>
      {note && <span className={classNames(styles.note, isExpiring && styles.expiring)}>{note}</span>}
    </span>
  ),
};

function Needed({ needed }: Pick<CredentialRow, "needed">) {
  if (!needed) return null;
  if (needed.isMet)
    return (
      <span className={styles.met}>
        <Check aria-hidden /> Met
      </span>
    );
  if (needed.count > 0) return <strong className={styles.needed}>{needed.count} needed</strong>;
  return (
    <span className={styles.inReview}>
      <Clock aria-hidden /> 0 needed
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
  cell: ({ pills }) => (
    <ul className={styles.pills}>
      {pills.map(({ subtype, subtype_name, status }, place) => (
        // References of one kind share their subtype.
        <li key={`${subtype} ${place}`}>
          <StatusPill status={status} name={subtype_name} />
        </li>
      ))}
    </ul>
  ),
};

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
    card: "action",
    cell: (row) =>
      row.isUploadable && (
        <Button
          size="sm"
          variant="ghost"
          className={styles.upload}
          data-urgent={isUrgent(row)}
          onClick={() => onUpload(row)}
        >
          <Upload aria-hidden /> Upload<span className="sr-only"> {row.name}</span>
        </Button>
      ),
  };
  return [...facts, actions];
}

const isUrgent = ({ needed, isExpiring }: CredentialRow) =>
  (needed !== null && !needed.isMet && needed.count > 0) || isExpiring || undefined;
