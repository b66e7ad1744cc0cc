"use client";

import { useQuery } from "@tanstack/react-query";
import { Check, Download, Trash2, X } from "lucide-react";
import { useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import type { Column } from "@/components/ui/data-table/column";
import { DataTable } from "@/components/ui/data-table/data-table";
import { FailedLoad } from "@/components/ui/failed-load";
import { PermissionGate } from "@/components/ui/permission-gate";
import { Tooltip } from "@/components/ui/tooltip";
import { PROFESSIONAL_LICENSE } from "@/lib/professionals/credentials/catalog-rules";
import { credentialQuery } from "@/lib/professionals/credentials/documents/client";
import type { PapersOf } from "@/lib/professionals/credentials/documents/path-rules";
import type { DetailColumn, Document } from "@/lib/professionals/credentials/documents/schema";
import { formatDay } from "@/lib/time/calendar";
import { DeleteDialog } from "./lazy-dialogs";

const OF_OTHERS = "Only credentials your company uploaded can be deleted.";

type Cell = Document["cells"][string];

function Answer({ isYes }: { isYes: boolean }) {
  const Icon = isYes ? Check : X;
  return (
    <span className={isYes ? "text-confirmed" : "text-danger-text"}>
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">{isYes ? "Yes" : "No"}</span>
    </span>
  );
}

function DownloadLink({ name, url }: { name: string; url: string }) {
  return (
    <a className={buttonClass("ghost", "sm")} href={url} download>
      <Download aria-hidden /> Download<span className="sr-only"> {name}</span>
    </a>
  );
}

function CellValue({ renderer, value }: { renderer: DetailColumn["renderer"]; value: Cell | undefined }) {
  if (typeof value === "boolean") return <Answer isYes={value} />;
  if (Array.isArray(value)) return <span>{value.join(", ")}</span>;
  if (typeof value === "object" && value !== null) return <DownloadLink {...value} />;
  if (!value) return renderer === "actions" ? null : <span className="text-muted">–</span>;
  if (renderer === "date") return <span className="whitespace-nowrap">{formatDay(value)}</span>;
  // The table's cells may break words anywhere, which makes short columns too narrow.
  return <span className="wrap-break-word">{value}</span>;
}

const INKS: Partial<Record<NonNullable<Document["status"]>, string>> = {
  REJECTED: "text-danger-text",
  PENDING: "text-pending",
};

function DocumentCell({
  column: { data, renderer },
  document,
}: {
  column: DetailColumn;
  document: Document;
}) {
  const { cells, status } = document;
  if (renderer === "actions" && !document.is_open) return <span className="text-muted">Not shared</span>;
  if (data !== "status") return <CellValue renderer={renderer} value={cells[data]} />;
  return (
    <span className={status && INKS[status]}>
      <CellValue renderer="text" value={cells.status} />
    </span>
  );
}

type DeletionProps = {
  document: Document;
  of: PapersOf;
  canDelete: boolean;
  onDelete: (document: Document) => void;
};

function DeleteButton({ document, of, canDelete, onDelete }: DeletionProps) {
  const isOwn = document.management_company_id === of.companyId;
  const button = (
    <Button
      writes
      size="sm"
      variant="ghost"
      aria-disabled={!isOwn || undefined}
      onClick={() => onDelete(document)}
    >
      <Trash2 aria-hidden /> Delete<span className="sr-only"> {document.name}</span>
    </Button>
  );
  if (canDelete && !isOwn) return <Tooltip text={OF_OTHERS}>{button}</Tooltip>;
  return <PermissionGate allowed={canDelete}>{button}</PermissionGate>;
}

type Deletion = Omit<DeletionProps, "document">;

function columnOf(column: DetailColumn, deletion: Deletion | null): Column<Document> {
  const { title, data, renderer } = column;
  const isActions = renderer === "actions";
  return {
    id: data,
    header: title,
    align: isActions ? "end" : undefined,
    card: isActions ? "action" : data === "type" ? "title" : "line",
    cell: (document) => (
      <>
        <DocumentCell column={column} document={document} />
        {isActions && deletion && <DeleteButton document={document} {...deletion} />}
      </>
    ),
  };
}

type Props = {
  of: PapersOf;
  firstName: string;
  type: string;
  name: string;
  /** Undefined if nothing is ever deleted here. */
  canDelete: boolean | undefined;
};

/** The documents of one credential, in its own columns. */
export function CredentialDetails({ of, firstName, type, name, canDelete }: Props) {
  const detail = useQuery(credentialQuery(of, type));
  const [asked, setAsked] = useState<Document | null>(null);
  const columns = useMemo(() => {
    const deletion = canDelete === undefined ? null : { of, canDelete, onDelete: setAsked };
    return (detail.data?.data.columns ?? []).map((column) => columnOf(column, deletion));
  }, [detail.data, of, canDelete]);
  const rows = detail.data?.data.rows ?? [];
  if (detail.isError && !detail.data)
    return <FailedLoad message={`${name} could not be loaded.`} onRetry={() => void detail.refetch()} />;
  return (
    <>
      <DataTable
        label={`Documents for ${name}`}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        isLoading={detail.isLoading}
        empty={<p className="text-muted">Nothing has been uploaded yet.</p>}
      />
      {asked && (
        <DeleteDialog
          of={of}
          firstName={firstName}
          type={type}
          document={asked}
          isOnlyLicense={type === PROFESSIONAL_LICENSE && rows.length === 1}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
