import type { Sql } from "postgres";
import { hashPassword } from "@/lib/auth/password/hash-password";
import { CSRF_COOKIE, CSRF_HEADER } from "@/lib/http/csrf";
import type { Bench, Figure, Finding } from "../figure";
import type { Load, LoadResult } from "../measure/load";
import { servePortal, type Served } from "../portal/serve";
import { digits, milliseconds } from "../words";
import { demoScheduler } from "../world/people";

const PEOPLE = 200;
const PASSWORD = "The bench's own password, 2026";
const PAGES = 60;

const mailOf = (number: number) => `morning${number}@bench.test`;
/** Behind a proxy each person comes from an address of their own. */
const addressOf = (number: number) => `203.0.${Math.floor(number / 200)}.${1 + (number % 200)}`;

async function addPeople(sql: Sql): Promise<void> {
  const hash = await hashPassword(PASSWORD);
  const mails = Array.from({ length: PEOPLE }, (_, number) => mailOf(number));
  await sql`
    insert into user_account (email, name, password_hash)
    select mail, 'Somebody', ${hash} from unnest(${sql.array(mails)}) mail on conflict do nothing`;
}

/** The cookie of a browser that has opened the sign-in page, and the header that answers it. */
async function csrfOf(portal: Served): Promise<Record<string, string>> {
  const page = await fetch(`${portal.url}/login`);
  const cookie = page.headers.getSetCookie().find((line) => line.startsWith(`${CSRF_COOKIE}=`)) ?? "";
  const [pair = ""] = cookie.split(";");
  return {
    cookie: pair,
    [CSRF_HEADER]: decodeURIComponent(pair.slice(CSRF_COOKIE.length + 1)),
    "content-type": "application/json",
    origin: portal.url,
  };
}

async function signIns(portal: Served): Promise<Load> {
  const people = Array.from({ length: PEOPLE }, (_, number) => number);
  return {
    port: portal.port,
    paths: ["/api/login"],
    method: "POST",
    headers: await csrfOf(portal),
    headersInTurn: people.map((number) => ({ "x-forwarded-for": addressOf(number) })),
    bodiesInTurn: people.map((number) => JSON.stringify({ email: mailOf(number), password: PASSWORD })),
    connections: PEOPLE,
    count: PEOPLE,
  };
}

/** What one signed-in person waits for the schedule, page after page, until told to stop. */
async function pagesOf(url: string, cookie: string, isOver: (pages: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver(times.length)) {
    const startedAt = performance.now();
    const answer = await fetch(`${url}/private/shifts`, { headers: { cookie } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`The schedule answers ${answer.status}.`);
    times.push(performance.now() - startedAt);
  }
  return times;
}

const median = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

async function measure({ cluster, load }: Bench): Promise<Finding[]> {
  const { sql, url } = cluster.main;
  await addPeople(sql);
  const visitor = await demoScheduler(sql);
  const cookie = visitor.headers.cookie ?? "";
  const portal = await servePortal(url, { env: { TRUST_PROXY: "1" }, isPinned: false });
  try {
    await pagesOf(portal.url, cookie, (pages) => pages >= 3 * PAGES);
    const alone = median(await pagesOf(portal.url, cookie, (pages) => pages >= PAGES));
    const all = await signIns(portal);
    let result: LoadResult | undefined;
    const running = load.run(all).then((outcome) => (result = outcome));
    const meanwhile = median(await pagesOf(portal.url, cookie, () => result !== undefined));
    const { statuses, ms, p99 } = await running;
    const times = meanwhile / alone;
    return [
      {
        what: `${PEOPLE} people sign in at once`,
        ours: `${statuses[200] ?? 0} signed in within ${digits(ms / 1000)} s, the slowest ${milliseconds(p99)}`,
        bar: `${PEOPLE} signed in, no error`,
        isMet: statuses[200] === PEOPLE,
      },
      {
        what: "the schedule of somebody at work meanwhile",
        ours: milliseconds(meanwhile),
        limit: `${milliseconds(alone)} alone`,
        ratio: `${digits(times)} ×`,
        bar: "≤ 2 ×",
        isMet: times <= 2,
        isPaired: true,
      },
    ];
  } finally {
    await portal.stop();
  }
}

export const signInsAtOnce: Figure = {
  id: "SIGN-INS",
  title: "Everybody signs in at once",
  how: `POST /api/login of ${PEOPLE} people over ${PEOPLE} connections, each from an address of their own, while one person opens the schedule page after page; the portal on all cores.`,
  measure,
};
