import { CSRF_COOKIE, CSRF_HEADER } from "@/lib/http/csrf";
import { expect, test } from "../support/e2e";
import { cookieHeader } from "../support/live-server";
import { startOwnPortal } from "../support/own-portal";
import {
  aDaysWork,
  doDaysWork,
  eachOnce,
  outcomeOf,
  type Send,
  type Work,
} from "../support/worst-day/days-work";

/** Sends orders to these portals in rotation. */
function sendTo(portals: readonly string[], { cookies, addition }: Work): Send {
  let turn = 0;
  const ask = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${portals[turn++ % portals.length]}${path}`, {
      method,
      body: JSON.stringify(body),
      headers: {
        ...headers,
        cookie: cookieHeader(cookies),
        "content-type": "application/json",
        [CSRF_HEADER]: cookies[CSRF_COOKIE]!,
      },
    });
  return {
    confirm: (id) => ask("PUT", `/api/slot/${id}/confirm`, {}),
    add: (key) => ask("POST", "/api/slots", addition, { "idempotency-key": key }),
  };
}

test("loses nothing acknowledged when one of two portals is killed during three hundred changes, and retries have one effect", async ({
  baseURL,
}) => {
  test.setTimeout(60_000);
  const [work, victim] = [await aDaysWork({ confirmations: 270, additions: 30 }), await startOwnPortal()];
  const send = sendTo([victim.url, baseURL!], work);
  const { statuses, finals } = await doDaysWork(work, send, () => victim.end("SIGKILL"));
  expect(finals).toEqual(new Set([200]));
  expect(statuses).toContain(0);
  expect(statuses.filter((status) => ![0, 200, 409].includes(status))).toEqual([]);
  expect(await outcomeOf(work)).toEqual(eachOnce(work));
});

test("answers requests in flight when stopping, and tells its screens to reconnect", async () => {
  test.setTimeout(60_000);
  const [work, portal] = [await aDaysWork({ confirmations: 10, additions: 10 }), await startOwnPortal()];
  const { facilityId, cookies, slotIds, keys } = work;
  const screen = await fetch(`${portal.url}/api/live?facilityId=${facilityId}`, {
    headers: { cookie: cookieHeader(cookies) },
  });
  const send = sendTo([portal.url], work);
  // Connect first: a connection not yet accepted when the portal stops is refused, as it should be.
  const taken = [...slotIds, ...keys].map(() =>
    fetch(`${portal.url}/api/health`).then((answer) => answer.text()),
  );
  await Promise.all(taken);
  const requests = [...slotIds.map(send.confirm), ...keys.map(send.add)];
  await Promise.race(requests);
  const stopped = portal.end("SIGTERM");
  expect(new Set((await Promise.all(requests)).map(({ status }) => status))).toEqual(new Set([200]));
  expect((await screen.text()).endsWith("retry: 500\n\n")).toBe(true);
  await stopped;
  expect(await outcomeOf(work)).toEqual(eachOnce(work));
});
