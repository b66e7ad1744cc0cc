import { Check, TriangleAlert } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { CoverageBar } from "@/components/ui/coverage-bar";
import { roles } from "@/components/ui/data-table/roles";
import { TextInput } from "@/components/ui/text-input";
import { faultsText, headOf } from "@/lib/desk/imports/rules";
import type { ImportedRow } from "@/lib/desk/imports/schema";
import { alike, withEdit, type Edits } from "./edits";
import { LooksLike, type Deciding } from "./looks-like";

type Fault = ImportedRow["faults"][number];
type Outcome = NonNullable<ImportedRow["outcome"]>;
const outcomes: Record<Outcome, string> = { created: "New", updated: "Changed", unchanged: "Unchanged" };

const SHOWN = 20;

/** What a row changes of someone who is here: the role before and after, and whether that takes rights away. */
function RoleChange({
  role: { before, after, is_less: isLess },
}: {
  role: NonNullable<ImportedRow["role"]>;
}) {
  return (
    <span className={classNames("inline-flex items-center gap-1.5", isLess && "text-pending")}>
      {isLess && <TriangleAlert aria-hidden className="size-4 flex-none" />}
      {`${before === null ? "" : `${before} → `}${after}${isLess ? ", takes rights away" : ""}`}
    </span>
  );
}

/** What is typed into the cells of rows that can't go in. */
type Editing = {
  edits: Edits;
  onEdits: (edits: Edits) => void;
  onCheck: (edits: Edits) => void;
  /** How many rows of the file come before the first that is counted: the headings that a pasted list doesn't have. */
  rowsBefore: number;
};
type RowProps = Deciding & Editing & { rows: readonly ImportedRow[] };

/** What was probably meant, for this row and those with the same mistake. */
function Suggestion({ one, fault, rows, edits, onCheck, rowsBefore }: CellProps & { fault: Fault }) {
  const { column, suggestion } = fault;
  if (column === null || suggestion === null) return null;
  const same = alike(rows, one, column);
  const use = () =>
    onCheck(same.reduce((all, { row }) => withEdit(all, row + rowsBefore, column, suggestion), edits));
  return (
    <Button size="sm" className="mt-1" onClick={use}>
      {same.length > 1 ? `Use “${suggestion}” in ${same.length} rows` : `Use “${suggestion}”`}
    </Button>
  );
}

/** Only whether it is someone known keeps the row from being saved. */
const isAsked = ({ looks_like: found, faults }: ImportedRow) =>
  found !== null && found.choice === null && faults.every(({ column }) => column === null);

/** A cell that isn't right, to be corrected where it stands, with why; on a phone below what is right. */
function Correction({ one, column, ...rest }: CellProps & { column: string }) {
  const { edits, onEdits, onCheck, rowsBefore } = rest;
  const id = useId();
  const row = one.row + rowsBefore;
  const text = one.cells[column] ?? "";
  const faults = one.faults.filter((fault) => fault.column === column);
  const change = (next: string) => {
    const { [column]: _, ...others } = edits[row] ?? {};
    if (next !== text) return onEdits(withEdit(edits, row, column, next));
    const { [row]: __, ...rows } = edits;
    onEdits(Object.keys(others).length > 0 ? { ...rows, [row]: others } : rows);
  };
  return (
    <span className="block min-w-36">
      <span aria-hidden className="text-sm text-muted md:hidden">
        {headOf(column)}
      </span>
      <TextInput
        aria-label={`${headOf(column)}, row ${one.row}`}
        aria-describedby={faults.length > 0 ? id : undefined}
        aria-invalid
        placeholder="empty"
        value={edits[row]?.[column] ?? text}
        onChange={({ target }) => change(target.value)}
        onKeyDown={({ key }) => key === "Enter" && onCheck(edits)}
      />
      {faults.length > 0 && (
        <span id={id} className="mt-1 block text-sm text-gap">
          {faultsText(faults)}
        </span>
      )}
      {faults.map((fault) => (
        <Suggestion key={fault.message} one={one} fault={fault} {...rest} />
      ))}
    </span>
  );
}

type CellProps = { one: ImportedRow } & Omit<RowProps, "isBusy" | "onDecide">;

function Cells({ columns, ...props }: CellProps & { columns: readonly string[] }) {
  const { one } = props;
  // What is wrong with a row as a whole may be mended in any of its cells.
  const isWhole = one.faults.some(({ column }) => column === null) && !one.looks_like;
  return columns.map((column) => {
    const isFaulty = isWhole || one.faults.some((fault) => fault.column === column);
    const text = one.cells[column] ?? "";
    return (
      <td
        key={column}
        {...roles.cell}
        className={classNames(
          "wrap-anywhere whitespace-normal md:max-w-56 md:min-w-28",
          isFaulty ? "max-md:order-2 max-md:w-full" : !text && "max-md:hidden",
        )}
      >
        {isFaulty ? <Correction column={column} {...props} /> : text}
      </td>
    );
  });
}

/** What saving the row does, or why it isn't saved as a whole. */
function Effect({ one, ...rest }: { one: ImportedRow } & Deciding) {
  const ofRow = one.faults.filter(({ column }) => column === null);
  return (
    <>
      {one.outcome && (
        // In line with the cells beside it, by its word.
        <span className="flex items-baseline gap-1.5">
          <Check aria-hidden className="size-4 flex-none self-center text-confirmed" />
          {outcomes[one.outcome]}
          {one.role && <RoleChange role={one.role} />}
        </span>
      )}
      {one.notes.map((note) => (
        <span key={note} className="flex items-start gap-1.5 text-pending">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 flex-none" />
          {note}
        </span>
      ))}
      {one.looks_like && (one.outcome || isAsked(one)) && <LooksLike one={one} {...rest} />}
      {!one.outcome && !isAsked(one) && ofRow.length > 0 && (
        <span className="text-gap">{faultsText(ofRow)}</span>
      )}
      {one.elsewhere && (
        <span className="flex items-center gap-1.5 text-pending">
          <TriangleAlert aria-hidden className="size-4 flex-none" />
          {`Has an account at ${one.elsewhere} already; name and phone stay`}
        </span>
      )}
    </>
  );
}

type GroupProps = {
  title: string;
  rows: readonly ImportedRow[];
  columns: readonly string[];
} & Deciding &
  Editing;

function Group({ title, rows, columns, ...rest }: GroupProps) {
  const [isWhole, setWhole] = useState(false);
  if (rows.length === 0) return null;
  const shown = isWhole ? rows : rows.slice(0, SHOWN);
  return (
    <tbody {...roles.rowgroup} className="max-md:block">
      <tr {...roles.row} className="border-y border-line bg-subtle max-md:block">
        <th
          scope="rowgroup"
          colSpan={columns.length + 2}
          className="px-3 py-1.5 text-left font-semibold max-md:block"
        >
          {title} <span className="font-normal text-muted">{rows.length}</span>
          {rows.length > shown.length && (
            <Button variant="link" size="sm" className="float-right" onClick={() => setWhole(true)}>
              {`Show ${rows.length - shown.length} more`}
            </Button>
          )}
        </th>
      </tr>
      {shown.map((one) => (
        <tr
          key={one.row}
          {...roles.row}
          className="border-b border-line *:align-baseline max-md:flex max-md:flex-wrap max-md:gap-x-3 max-md:gap-y-1 max-md:p-3 md:*:p-2"
        >
          <td {...roles.cell} className="text-muted tabular-nums md:text-right">
            <span className="md:sr-only">Row </span>
            {one.row}
          </td>
          <td
            {...roles.cell}
            className="whitespace-normal text-muted max-md:order-1 max-md:w-full max-md:empty:hidden md:min-w-32"
          >
            <Effect one={one} {...rest} />
          </td>
          <Cells one={one} rows={rows} columns={columns} {...rest} />
        </tr>
      ))}
    </tbody>
  );
}

/** The columns of a file, and those that its errors are about. */
const columnsOf = (rows: readonly ImportedRow[]) => [
  ...new Set(
    rows.flatMap(({ cells, faults }) => [
      ...Object.keys(cells),
      ...faults.flatMap(({ column }) => (column ? [column] : [])),
    ]),
  ),
];

type Props = { rows: readonly ImportedRow[]; action: ReactNode } & Deciding & Editing;

/** What each row of a spreadsheet does, those with errors first, each error at its cell. */
export function ImportPreview({ rows, action, ...deciding }: Props) {
  const columns = columnsOf(rows);
  const open = rows.filter((one) => one.outcome === null && isAsked(one));
  const faulty = rows.filter((one) => one.outcome === null && !isAsked(one));
  const ready = rows.filter(({ outcome }) => outcome !== null);
  return (
    <section aria-label="Preview" className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="w-40">
          <CoverageBar filled={ready.length} open={faulty.length + open.length} isSoon />
        </span>
        <span className="text-sm text-muted">
          <b className="text-ink">{ready.length}</b> ready
          {open.length > 0 && (
            <>
              , <b className="text-pending">{open.length}</b> to decide
            </>
          )}
          {faulty.length > 0 && (
            <>
              , <b className="text-gap">{faulty.length}</b> can’t go in
            </>
          )}
        </span>
        <span className="ml-auto max-md:ml-0">{action}</span>
      </div>
      <div className="overflow-x-auto rounded-lg border border-line">
        <table {...roles.table} className="w-full border-collapse text-left whitespace-nowrap max-md:block">
          <thead className="text-sm text-muted max-md:hidden">
            <tr className="*:px-2 *:py-1.5 *:font-normal">
              <th scope="col" className="w-10 text-right">
                Row
              </th>
              {["What it does", ...columns.map(headOf)].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <Group title="Can’t go in" rows={faulty} columns={columns} {...deciding} />
          <Group title="To decide" rows={open} columns={columns} {...deciding} />
          <Group title="Ready" rows={ready} columns={columns} {...deciding} />
        </table>
      </div>
    </section>
  );
}
