"use client";

import { useQuery } from "@tanstack/react-query";
import { Check, Download, X } from "lucide-react";
import { useMemo } from "react";
import { buttonClass } from "@/components/ui/button-class";
import type { Column } from "@/components/ui/data-table/column";
import { DataTable } from "@/components/ui/data-table/data-table";
import { FailedLoad } from "@/components/ui/failed-load";
import { credentialQuery } from "@/lib/professionals/credentials/documents/client";
import type { DetailColumn, Document } from "@/lib/professionals/credentials/documents/schema";
import { formatDay } from "@/lib/time/calendar";
import styles from "./credentials.module.css";

type Cell = Document["cells"][string];

function Answer({ isYes }: { isYes: boolean }) {
  const Icon = isYes ? Check : X;
  return (
    <span className={isYes ? styles.yes : styles.no}>
      <Icon aria-hidden />
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
  return <span>{renderer === "date" ? formatDay(value) : value}</span>;
}

const columnOf = ({ title, data, renderer }: DetailColumn): Column<Document> => ({
  id: data,
  header: title,
  align: renderer === "actions" ? "end" : undefined,
  card: renderer === "actions" ? "action" : data === "type" ? "title" : "line",
  cell: ({ cells, status }) =>
    data === "status" ? (
      <span className={styles.status} data-status={status}>
        <CellValue renderer="text" value={cells.status} />
      </span>
    ) : (
      <CellValue renderer={renderer} value={cells[data]} />
    ),
});

type Props = { caregiverId: number; type: string; name: string };

/** The documents of one credential, in its own columns. */
export function CredentialDetails({ caregiverId, type, name }: Props) {
  const detail = useQuery(credentialQuery(caregiverId, type));
  const columns = useMemo(() => (detail.data?.data.columns ?? []).map(columnOf), [detail.data]);
  if (detail.isError && !detail.data)
    return <FailedLoad message={`${name} could not be loaded.`} onRetry={() => void detail.refetch()} />;
  return (
    <DataTable
      label={`Documents for ${name}`}
      columns={columns}
      rows={detail.data?.data.rows ?? []}
      rowId={({ id }) => id}
      isLoading={detail.isLoading}
      empty={<p className={styles.nothing}>Nothing has been uploaded yet.</p>}
    />
  );
}
