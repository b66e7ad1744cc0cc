import { canAtDesk } from "@/lib/access/desk";
import { db } from "@/db/client";
import { readOnly, type Ctx } from "@/lib/context";
import { env } from "@/lib/env";
import { Forbidden } from "@/lib/errors";
import { storageFault } from "@/lib/files/storage";
import { countSlotsToday } from "@/lib/metrics/reads.sql";
import { presentItem } from "./present";
import { countItems, listItems, listShortest, readHealth } from "./reads.sql";
import { kinds, permissionFor, type DeskKind } from "./rules";
import type { Desk, DeskCounts, DeskQueue } from "./schema";

type Reader = Pick<Ctx, "actor" | "now">;

/** The kinds of items someone may work on. Throws Forbidden if there are none. */
function kindsOf({ actor }: Reader, among: readonly DeskKind[] = kinds): [DeskKind, ...DeskKind[]] {
  const [first, ...rest] = among.filter((kind) => canAtDesk(actor, permissionFor[kind]));
  if (!first) throw new Forbidden();
  return [first, ...rest];
}

/** What needs a person now, over all customers, and how today is filled. */
export async function loadDesk(reader: Reader, page = 1): Promise<Desk> {
  const { actor, now } = reader;
  const mine = kindsOf(reader);
  return readOnly({ db }, async (tx) => {
    const items = await listItems(tx, { kinds: mine, userId: actor.userId, now, page });
    const counted = await countItems(tx, { kinds: mine, now });
    const { filled, open } = await countSlotsToday(tx, now);
    const openSoonest = await listShortest(tx, now);
    const health = mine.includes("JOB") ? await readHealth(tx, now) : null;
    return {
      items: items.map(presentItem),
      queues: mine.map((kind) => {
        const row = counted.find((one) => one.kind === kind);
        const oldest = row?.oldest ? new Date(row.oldest).toISOString() : null;
        const { open: waiting = 0, withOthers = 0, pastTarget = 0 } = row ?? {};
        return { kind, open: waiting, with_others: withOthers, past_target: pastTarget, oldest };
      }),
      fill: { slots: filled + open, filled, open_soonest: openSoonest },
      health: health && {
        mail_waiting: health.mailWaiting,
        texts_waiting: health.textsWaiting,
        failing_jobs: health.failingJobs,
        storage_fault: await storageFault(env().FILES_FOLDER),
      },
    };
  });
}

/** A page of one queue, the worst first. */
export async function loadQueue(reader: Reader, kind: DeskKind, page = 1): Promise<DeskQueue> {
  const { actor, now } = reader;
  const allowed = kindsOf(reader, [kind]);
  const [items, [counted]] = await Promise.all([
    listItems(db, { kinds: allowed, userId: actor.userId, now, page }),
    countItems(db, { kinds: allowed, now }),
  ]);
  const { open = 0, withOthers = 0 } = counted ?? {};
  return { items: items.map(presentItem), open, total: open + withOthers };
}

/** How much waits in each queue of the person, for the header. Throws Forbidden. */
export async function loadCounts(reader: Reader): Promise<DeskCounts> {
  const mine = kindsOf(reader);
  const counted = await countItems(db, { kinds: mine, now: reader.now });
  return mine.map((kind) => {
    const row = counted.find((one) => one.kind === kind);
    return { kind, open: row?.open ?? 0, past_target: row?.pastTarget ?? 0 };
  });
}
