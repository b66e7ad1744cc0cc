import { getTableColumns, getTableName, is, SQL } from "drizzle-orm";
import { CasingCache } from "drizzle-orm/casing";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { TransactionSql } from "postgres";

const casing = new CasingCache("snake_case");
const rowsPerStatement = 2000;

/** The value in the JSON parameter. The driver's text of a jsonb would become a JSON string in it. */
function valueOf(column: PgColumn, value: unknown): unknown {
  if (value == null) return null;
  return column.getSQLType() === "jsonb" ? value : column.mapToDriverValue(value);
}

/** The column's own default where a row leaves it out that others have. */
const statedOf = (column: PgColumn, value: unknown): unknown =>
  value === undefined && !is(column.default, SQL) ? column.default : value;

/** Inserts rows with their ids as one JSON parameter per statement, four times as fast as single values. */
export async function insertRows(
  tx: TransactionSql,
  table: PgTable,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = getTableColumns(table);
  // Of any row: an optional one may be missing in the first.
  const keys = new Set(rows.flatMap((row) => Object.keys(row)));
  const fields = [...keys].map((key) => {
    const column = columns[key];
    if (!column) throw new Error(`${getTableName(table)} has no column ${key}`);
    return { key, column, name: casing.getColumnCasing(column) };
  });
  const list = fields.map((field) => `"${field.name}"`).join(", ");
  const statement = `insert into "${getTableName(table)}" (${list}) overriding system value
    select ${list} from json_populate_recordset(null::"${getTableName(table)}", $1::text::json)`;

  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const records = rows
      .slice(from, from + rowsPerStatement)
      .map((row) =>
        Object.fromEntries(
          fields.map(({ key, column, name }) => [name, valueOf(column, statedOf(column, row[key]))]),
        ),
      );
    await tx.unsafe(statement, [JSON.stringify(records)]);
  }
}

/** Continues the id sequence of a table whose rows may have brought their own ids. */
export async function continueIdentity(tx: TransactionSql, table: PgTable): Promise<void> {
  if (!getTableColumns(table).id?.generatedIdentity) return;
  const name = getTableName(table);
  await tx.unsafe(
    `select setval(pg_get_serial_sequence('"${name}"', 'id'), max(id)) from "${name}" having max(id) is not null`,
  );
}
