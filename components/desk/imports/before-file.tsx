import { Button } from "@/components/ui/button";
import { saveCsv } from "@/lib/csv/save-csv";
import { csvLines } from "@/lib/csv/write-csv";
import { words, type ColumnNote, type Kind } from "./import-words";

const Row = ({ heads, note, isRequired }: ColumnNote) => (
  <tr className="*:py-1 *:pr-4 *:align-top">
    <th scope="row" className="w-2/5 text-left font-medium text-ink">
      {heads}
      {isRequired && <span className="font-normal text-muted">, required</span>}
    </th>
    <td>{note}</td>
  </tr>
);

/** What a file may have, read before one is chosen, and a template of it. */
export function BeforeFile({ kind, roles }: { kind: Kind; roles: readonly string[] }) {
  const { columns, known, template, example } = words[kind];
  return (
    <section className="grid max-w-3xl gap-2 text-sm text-muted">
      <table className="w-full border-collapse">
        <caption className="mb-1 text-left font-medium text-ink">Columns, in any order</caption>
        <tbody className="*:border-t *:border-line">
          {columns.map((one) => (
            <Row key={one.heads} {...one} note={one.heads === "Role" ? roles.join(", ") : one.note} />
          ))}
        </tbody>
      </table>
      <p>{`${known} Lines above the headings are passed over.`}</p>
      <Button
        variant="link"
        className="justify-self-start"
        onClick={() => saveCsv(`${kind}.csv`, csvLines([template, example]))}
      >
        Download a template
      </Button>
    </section>
  );
}
