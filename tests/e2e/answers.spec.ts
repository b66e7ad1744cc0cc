import { connect, type Socket } from "node:net";
import { request as ask, type IncomingMessage } from "node:http";
import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { certification } from "@/db/schema/professionals";
import { expect, signInAs, test } from "../support/e2e";
import { aHome, demoPassword } from "../support/home";
import { aProfessional, aUser } from "../support/people";
import { aSlot } from "../support/schedule";
import { naughty } from "../support/naughty";
import { expectNothingBeyondTheScreen, openSchedule } from "../support/schedule-page";
import { aUnit } from "../support/tenants";

type Answer = { status: number; headers: IncomingMessage["headers"]; body: string };

/** Asks as no browser would: any method, and the path as it is written. */
function raw(method: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { hostname, port } = new URL(test.info().project.use.baseURL!);
  return new Promise((resolve, reject) => {
    const asked = ask({ hostname, port, method, path, headers }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on("data", (piece: Buffer) => pieces.push(piece));
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(pieces).toString(),
        }),
      );
    });
    asked.on("error", reject).end();
  });
}

const notFound = { validationError: true, errors: [{ message: "Not found.", code: "NOT_FOUND" }] };
const html = "text/html; charset=utf-8";
const json = "application/json";
const text = "text/plain; charset=utf-8";

const kinds: [method: string, path: string, status: number, type: string | undefined][] = [
  ["GET", "/login", 200, html],
  ["GET", "/404", 404, html],
  ["GET", "/private/shifts", 307, undefined],
  ["GET", "/icon.svg", 200, "image/svg+xml"],
  ["GET", "/api/health", 200, json],
  ["GET", "/api/user", 401, text],
  ["GET", "/api/live", 401, text],
  ["DELETE", "/api/user", 405, undefined],
  ["TRACE", "/", 405, undefined],
  ["GET", "/%E0%A4", 400, undefined],
  ["GET", "/_next/static/none.js", 404, html],
  ["GET", "/_next/static/css/none.css", 404, html],
  ["GET", "/_next/none", 307, undefined],
  ["GET", "/_next/data/none/login.json", 404, html],
  ["GET", "/.well-known/none", 307, undefined],
  ["HEAD", "/login", 200, html],
  ["POST", "/login", 200, html],
  ["OPTIONS", "/api/user", 204, undefined],
  ["GET", "/_next/image?url=http%3A%2F%2Fevil.test%2Fx.png&w=64&q=75", 400, undefined],
  ["GET", "/api", 404, json],
  ["GET", "/api/none", 404, json],
  ["POST", "/api/none/at/all", 404, json],
  ["PUT", "/api/none", 404, json],
  ["DELETE", "/api/..%2f..%2fetc/passwd", 404, json],
];

for (const [method, path, status, type] of kinds) {
  test(`${method} ${path} has its type and every header, lets no other origin in and tells of no software`, async () => {
    const { headers, body, ...answer } = await raw(method, path, { origin: "https://evil.test" });
    expect(answer.status).toBe(status);
    if (type) expect(headers["content-type"]).toBe(type);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "content-security-policy": expect.stringMatching(/base-uri 'none'.*frame-ancestors 'none'/),
      "permissions-policy": expect.stringContaining("camera=()"),
      "x-request-id": expect.stringMatching(/^[\w-]{8,64}$/),
    });
    const told = Object.keys(headers).filter((name) => /^(access-control-|x-powered-by|server$)/.test(name));
    expect(told).toEqual([]);
    if (type === json && status === 404) expect(JSON.parse(body)).toEqual(notFound);
    expect(body).not.toMatch(/node_modules|at \w+ \(|postgres/i);
  });
}

/** What is no request is answered as well: by the server, before anything else is asked. */
function sendRaw(bytes: string): Promise<string> {
  const { hostname, port } = new URL(test.info().project.use.baseURL!);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let said = "";
    socket.on("data", (piece) => (said += piece.toString()));
    socket.on("close", () => resolve(said)).on("error", reject);
    socket.write(bytes);
  });
}

const noRequests: [what: string, bytes: string, status: RegExp][] = [
  ["no HTTP at all", "how do you do\r\n\r\n", /^HTTP\/1\.1 400 /],
  [
    "a header without end",
    `GET / HTTP/1.1\r\nHost: x\r\nX: ${"x".repeat(20_000)}\r\n\r\n`,
    /^HTTP\/1\.1 431 /,
  ],
  [
    "two lengths",
    "POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
    /^HTTP\/1\.1 400 /,
  ],
  [
    "a length and pieces",
    "POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
    /^HTTP\/1\.1 400 /,
  ],
  [
    "a body too large",
    "POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n",
    /^HTTP\/1\.1 413 /,
  ],
];

for (const [what, bytes, status] of noRequests) {
  test(`${what} is refused with every header and the connection's end`, async () => {
    const answer = await sendRaw(bytes);
    expect(answer).toMatch(status);
    for (const name of [
      "x-content-type-options",
      "x-frame-options",
      "referrer-policy",
      "content-security-policy",
    ])
      expect(answer).toMatch(new RegExp(`^${name}: `, "im"));
    expect(answer).toMatch(/^connection: close\r$/im);
  });
}

test("no origin is told that it may ask", async () => {
  const asking = { origin: "https://evil.test", "access-control-request-method": "PUT" };
  for (const path of ["/api/user", "/api/user/active-facility", "/api/login", "/login"]) {
    const { headers } = await raw("OPTIONS", path, asking);
    expect(Object.keys(headers).filter((name) => name.startsWith("access-control-"))).toEqual([]);
  }
});

test("files of the house are not served, by any spelling", async () => {
  const paths = [
    "/.git/config",
    "/.git/HEAD",
    "/.env",
    "/package.json",
    "/docs/security.md",
    "/.next/BUILD_ID",
  ];
  const climbing = ["/_next/static/../../package.json", "/_next/static/..%2f..%2fpackage.json"];
  for (const path of [...paths, ...climbing]) {
    const { status, body } = await raw("GET", path);
    expect([307, 308, 400, 404], path).toContain(status);
    expect(body, path).not.toMatch(/"dependencies"|repositoryformatversion|refs\/heads/);
  }
});

test("scripts come without their source", async ({ request }) => {
  const page = await (await request.get("/login")).text();
  const scripts = [...page.matchAll(/src="(\/_next\/[^"]+\.js)[^"]*"/g)].map(([, path]) => path!);
  expect(scripts.length).toBeGreaterThan(0);
  for (const path of scripts) {
    expect(await (await request.get(path)).text(), path).not.toContain("sourceMappingURL");
    expect((await request.get(`${path}.map`)).status(), path).toBe(404);
  }
});

const elsewhere = [
  "https://evil.test",
  "//evil.test",
  "/\\evil.test",
  "/%09/evil.test",
  "%2f%2fevil.test",
  "/%2f%2fevil.test",
  "javascript:alert(1)",
];

test("the sign-in page sends nobody who is signed in to another site", async ({ page }) => {
  await signInAs(page, (await aHome()).email);
  for (const url of elsewhere) {
    const answer = await page.request.get(`/login?url=${url}`, { maxRedirects: 0 });
    const to = new URL(answer.headers().location ?? "/", test.info().project.use.baseURL);
    expect(to.origin, url).toBe(new URL(test.info().project.use.baseURL!).origin);
  }
});

test("the browser keeps neither the session nor a person", async ({ page }) => {
  const { home, email } = await aHome();
  const person = await aProfessional({ firstName: "Quillonia" });
  await aSlot({ facilityId: home.id, status: "CONFIRMED", professionalId: person.id });
  await openSchedule(page, email);
  const kept = await page.evaluate(async () =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, await indexedDB.databases(), location.href]),
  );
  const session = (await page.context().cookies()).find(({ name }) => name.endsWith("session"))!.value;
  for (const secret of [email, "Quillonia", session, session.slice(0, 20)])
    expect(kept).not.toContain(secret);
});

/** What no screen needs, of a person who works at the home: their papers' numbers, their home, notes about them, what another pays. */
const nobodys = ["RN-7193064", "keeps to herself", "37.91827", "-121.40913", "65.43", "mara@private.example"];

async function aSlotOfSomebody(home: { id: number; managementCompanyId: number | null }) {
  const { id: professionalId } = await aProfessional({
    firstName: "Mara",
    email: "mara@private.example",
    latitude: 37.91827,
    longitude: -121.40913,
    employers: [{ managementCompanyId: home.managementCompanyId!, wage: 65_43 }],
    facilities: [{ facilityId: home.id, isFlexStaff: true, doNotReturnReason: "keeps to herself" }],
  });
  const ofMara = eq(certification.professionalId, professionalId);
  await db.update(certification).set({ licenseNumber: "RN-7193064" }).where(ofMara);
  const pay = { wage: 43_21, billRate: 87_65 };
  await aSlot({ facilityId: home.id, status: "CONFIRMED", professionalId, ...pay });
  return aSlot({ facilityId: home.id, shift: { route: "FLEX" }, ...pay });
}

test("what somebody has no right to is in nothing they are sent, as data or as a page", async ({ page }) => {
  const { home, email } = await aHome();
  const { shiftId } = await aSlotOfSomebody(home);
  const viewer = await aUser({ facilityId: home.id, permissions: [], password: demoPassword });
  const pages = ["/private/shifts", "/private/shifts/day-sheet", "/private/account"];
  const data = [
    `/api/facility/feed/upcoming?facilityId=${home.id}`,
    `/api/facility/${home.id}`,
    `/api/facility/shift-structures?facilityId=${home.id}`,
    `/api/flex/availability/find?flexShiftId=${shiftId}`,
    "/api/user",
    "/api/user/sessions",
  ];
  const sentTo = async (person: string) => {
    await signInAs(page, person);
    const asked = [
      ...[...pages, ...data].map((path) => page.request.get(path)),
      ...pages.map((path) => page.request.get(path, { headers: { rsc: "1" } })),
    ];
    const answers = await Promise.all(asked);
    expect(answers.filter((answer) => answer.status() === 200).length).toBeGreaterThan(8);
    const said = (await Promise.all(answers.map((answer) => answer.text()))).join("\n");
    for (const one of [...nobodys, "$argon2"]) expect(said, `${person} is sent "${one}"`).not.toContain(one);
    return said;
  };
  expect(await sentTo(email)).toMatch(/43\.21/);
  const toViewer = await sentTo(viewer.email);
  expect(toViewer).toContain("Mara");
  expect(toViewer).not.toMatch(/43\.21|87\.65/);
});

test("what people, homes and units are called is text, whatever it looks like, and keeps to its place", async ({
  page,
}) => {
  const { home, email } = await aHome({ name: `Elm ${naughty[1]}`, portalUnitsEnabled: true });
  for (const [number, name] of naughty.entries()) {
    const { id: professionalId } = await aProfessional({ firstName: name, lastName: "Vale" });
    const unitId =
      number < 12 ? (await aUnit({ facilityId: home.id, name: naughty.at(-1 - number)! })).id : null;
    await aSlot({ facilityId: home.id, unitId, status: "CONFIRMED", professionalId });
  }
  const isUnharmed = async () => {
    expect(await page.evaluate(() => "hit" in window)).toBe(false);
    expect(
      await page.locator("svg[onload], img[onerror], iframe[src^=javascript], a[href^=javascript]").count(),
    ).toBe(0);
  };
  await openSchedule(page, email);
  await expect(page.getByText(`Elm ${naughty[1]}`).first()).toBeAttached();
  await expect(page.getByText(naughty[2]!).first()).toBeAttached();
  await isUnharmed();
  await expectNothingBeyondTheScreen(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await isUnharmed();
  await expectNothingBeyondTheScreen(page);
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: home.timezone }).format();
  await page.goto(`/private/shifts/day-sheet?date=${today}`);
  await isUnharmed();
});

test("callers that never finish and streams that lie idle keep nobody waiting", async ({ page }) => {
  await signInAs(page, (await aHome()).email);
  const { hostname, port } = new URL(test.info().project.use.baseURL!);
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const beginnings = [
    "GET /login HTTP/1.1\r\nHost: x\r\nX-Slow: ",
    "POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{",
    `GET /api/live HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`,
  ];
  const sockets: Socket[] = [];
  for (let number = 0; number < 600; number += 1) {
    const socket = connect(Number(port), hostname);
    socket.on("error", () => {}).resume();
    socket.write(beginnings[number % 3]!);
    sockets.push(socket);
  }
  try {
    for (const path of ["/api/health", "/api/user", "/login"]) {
      const answer = await page.request.get(path, { timeout: 5_000 });
      expect(answer.status(), path).toBe(200);
    }
  } finally {
    for (const socket of sockets) socket.destroy();
  }
});
