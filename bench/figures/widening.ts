import { setTimeout as sleep } from "node:timers/promises";
import postgres, { type Sql } from "postgres";
import { milliseconds, type Figure } from "../report";

const ROWS = { whole: 2_000_000, quick: 100_000 };
const BATCH = 20_000;
const WRITERS = 2;
const LOCK_TIMEOUT = "200ms";
const LOCK_TRIES = 100;
/** What the portal's requests wait for a lock, at most. */
const LONGEST_WAIT_MS = 1_500;

/** Invites and the messages about them, with the keys and columns that widening touches. */
async function createTables(sql: Sql, rows: number): Promise<void> {
  await sql.unsafe(`drop schema if exists widening cascade; create schema widening;
    create table widening.invite (id int primary key generated always as identity, note text not null);
    create table widening.message (id int primary key generated always as identity,
      invite_id int references widening.invite (id), body text not null);
    create index message_by_invite on widening.message (invite_id);
    insert into widening.invite (note) select 'note ' || n from generate_series(1, ${rows}) n;
    insert into widening.message (invite_id, body) select n, 'body ' || n from generate_series(1, ${rows}) n`);
  await sql.unsafe("analyze widening.invite; analyze widening.message");
}

type Writing = { stop: () => Promise<{ written: number; longestMs: number }> };

/** People who invite someone and write about it, one after the other, until they are stopped. */
function startWriters(url: string): Writing {
  const stopping = new AbortController();
  let [written, longestMs] = [0, 0];
  const write = async () => {
    const sql = postgres(url, { max: 1, onnotice: () => {}, prepare: false });
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      await sql.begin(async (tx) => {
        const [invite] = await tx`insert into widening.invite (note) values ('new') returning id`;
        await tx`insert into widening.message (invite_id, body) values (${invite!.id as number}, 'new')`;
        await tx`update widening.message set body = 'read' where invite_id = ${invite!.id as number}`;
      });
      longestMs = Math.max(longestMs, performance.now() - startedAt);
      written += 1;
    }
    await sql.end();
  };
  const writers = Array.from({ length: WRITERS }, write);
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(writers);
      return { written, longestMs };
    },
  };
}

const columns = [
  { table: "invite", column: "id", index: "invite_long" },
  { table: "message", column: "invite_id", index: "message_long" },
] as const;

/** A statement that needs a table's lock gives up soon and tries again, so that no one queues behind it. */
async function withShortLock(sql: Sql, statements: string): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    try {
      await sql.begin(async (tx) => {
        await tx.unsafe(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
        await tx.unsafe(statements);
      });
      return attempt;
    } catch (error) {
      if ((error as { code?: string }).code !== "55P03" || attempt === LOCK_TRIES) throw error;
      await sleep(100);
    }
  }
}

/** The first version: a long column beside each, filled by a trigger, in batches, and ready to take the place. */
async function expand(sql: Sql): Promise<void> {
  for (const { table, column, index } of columns) {
    await withShortLock(
      sql,
      `alter table widening.${table} add column long bigint;
      create function widening.${table}_widen() returns trigger language plpgsql as
        $$ begin new.long := new.${column}; return new; end $$;
      create trigger widen before insert or update on widening.${table}
        for each row execute function widening.${table}_widen()`,
    );
    const [last] = await sql.unsafe(`select max(id) as id from widening.${table}`);
    for (let from = 0; from <= Number(last!.id); from += BATCH)
      await sql.unsafe(`update widening.${table} set long = ${column}
        where id > ${from} and id <= ${from + BATCH} and long is null`);
    const unique = table === "invite" ? "unique" : "";
    await sql.unsafe(`create ${unique} index concurrently ${index} on widening.${table} (long)`);
  }
  await withShortLock(
    sql,
    "alter table widening.invite add constraint long_is_there check (long is not null) not valid",
  );
  await sql.unsafe("alter table widening.invite validate constraint long_is_there");
}

/** The next version: the long columns take the places of the short ones, in one short lock. Returns its tries. */
async function contract(sql: Sql): Promise<number> {
  const tries = await withShortLock(
    sql,
    `lock table widening.invite, widening.message in access exclusive mode;
    drop trigger widen on widening.invite; drop trigger widen on widening.message;
    alter table widening.message drop constraint message_invite_id_fkey;
    alter table widening.invite drop constraint invite_pkey, alter column long set not null;
    alter table widening.message drop column invite_id;
    alter table widening.message rename column long to invite_id;
    do $$ declare next bigint; begin
      next := nextval('widening.invite_id_seq');
      alter table widening.invite drop column id;
      alter table widening.invite rename column long to id;
      alter table widening.invite add constraint invite_pkey primary key using index invite_long;
      execute format('alter table widening.invite alter column id add generated always as identity (start with %s)', next);
    end $$;
    alter table widening.message add constraint message_invite_id_fkey
      foreign key (invite_id) references widening.invite (id) not valid`,
  );
  await sql.unsafe("alter table widening.message validate constraint message_invite_id_fkey");
  return tries;
}

export const widening: Figure = {
  id: "widening",
  title: "Ids from int to bigint, under writers",
  how: "A table and one that refers to it, with writers that insert into both and update. Two versions: a column beside, filled by a trigger and in batches, then swapped in one short lock with a lock timeout and retries. The writers' transactions are timed throughout.",
  measure: async ({ cluster, isQuick, log }) => {
    const { sql, url } = cluster.main;
    const rows = isQuick ? ROWS.quick : ROWS.whole;
    await createTables(sql, rows);
    await sql.unsafe(
      "grant all on schema widening to shiftwell; grant all on all tables in schema widening to shiftwell",
    );
    const writing = startWriters(url);
    const startedAt = performance.now();
    await expand(sql);
    const expandedMs = performance.now() - startedAt;
    log(`  expanded in ${milliseconds(expandedMs)}`);
    const tries = await contract(sql);
    await sleep(1_000);
    const { written, longestMs } = await writing.stop();
    const [after] = await sql<{ kind: string; invites: number; messages: number; odd: number }[]>`
      select (select pg_typeof(id)::text from widening.invite limit 1) as kind,
        (select count(*)::int from widening.invite) as invites,
        (select count(*)::int from widening.message m join widening.invite i on i.id = m.invite_id) as messages,
        (select count(*)::int from widening.message m where m.body like 'body %' and m.body <> 'body ' || m.invite_id) as odd`;
    await sql.unsafe("drop schema widening cascade");
    const isWhole =
      after!.kind === "bigint" &&
      after!.odd === 0 &&
      [after!.invites, after!.messages].every((count) => count === rows + written);
    return [
      {
        what: `two tables of ${rows / 1_000_000} million rows, ${WRITERS} writers`,
        ours: `${milliseconds(expandedMs)} to expand; ${written} written meanwhile, the slowest in ${milliseconds(longestMs)}; swapped at try ${tries}`,
        bar: `≤ ${LONGEST_WAIT_MS} ms a write, every row there and referred to as before`,
        isMet: isWhole && longestMs <= LONGEST_WAIT_MS,
      },
    ];
  },
};
