import { connect, type Socket } from "node:net";
import { request as ask, type IncomingMessage } from "node:http";
import { expect, signInAs, test } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";

type Answer = { status: number; headers: IncomingMessage["headers"]; body: string };

/** Sends requests that a browser can't: with any method, and a path that isn't normalized. */
function raw(method: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { hostname, port } = new URL(test.info().project.use.baseURL!);
  return new Promise((resolve, reject) => {
    const request = ask({ hostname, port, method, path, headers }, (answer) => {
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
    request.on("error", reject).end();
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
  ["GET", "/logo.svg", 200, "image/svg+xml"],
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
  ["GET", "/_next/image?url=http%3A%2F%2Fevil.test%2Fx.png&w=64&q=75", 404, html],
  ["GET", "/_next/image?url=%2Fprivate%2Fshifts&w=64&q=75", 404, html],
  ["GET", "/_next/image?url=%2Fx%0A%7B%22level%22%3A30%7D&w=64&q=75", 404, html],
  ["GET", "/api", 404, json],
  ["GET", "/api/none", 404, json],
  ["POST", "/api/none/at/all", 404, json],
  ["PUT", "/api/none", 404, json],
  ["DELETE", "/api/..%2f..%2fetc/passwd", 404, json],
];

test("sends every kind of response with its type and every header, no CORS and no server name", async () => {
  for (const [method, path, status, type] of kinds) {
    const request = `${method} ${path}`;
    const { headers, body, ...answer } = await raw(method, path, { origin: "https://evil.test" });
    expect(answer.status, request).toBe(status);
    if (type) expect(headers["content-type"], request).toBe(type);
    expect(headers, request).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "content-security-policy": expect.stringMatching(/base-uri 'none'.*frame-ancestors 'none'/),
      "permissions-policy": expect.stringContaining("camera=()"),
      "x-request-id": expect.stringMatching(/^[\w-]{8,64}$/),
    });
    const revealing = Object.keys(headers).filter((name) =>
      /^(access-control-|x-powered-by|server$)/.test(name),
    );
    expect(revealing, request).toEqual([]);
    if (status === 405) expect(headers.allow, request).toMatch(/^GET, HEAD/);
    if (type === json && status === 404) expect(JSON.parse(body), request).toEqual(notFound);
    expect(body, request).not.toMatch(/node_modules|at \w+ \(|postgres/i);
  }
  const asking = { origin: "https://evil.test", "access-control-request-method": "PUT" };
  for (const path of ["/api/user", "/api/user/active-facility", "/api/login", "/login"]) {
    const { headers } = await raw("OPTIONS", path, asking);
    expect(Object.keys(headers).filter((name) => name.startsWith("access-control-"))).toEqual([]);
  }
});

test("sends every page with a content policy and a fresh nonce", async ({ request }) => {
  const pages = ["/login", "/404", "/no-such-page", "/wp-login.php", "/private/report.final", "/a.b/c.d"];
  for (const path of pages) {
    const [one, two] = [await request.get(path), await request.get(path)];
    expect(one.headers()["content-type"], path).toBe(html);
    const nonces = [one, two].map(
      (answer) =>
        /script-src [^;]*'nonce-([^']{20,})'/.exec(answer.headers()["content-security-policy"] ?? "")?.[1],
    );
    expect(nonces[0], path).toBeTruthy();
    expect(nonces[0], path).not.toBe(nonces[1]);
    const scripts = (await one.text()).match(/<script[^>]*>/g) ?? [];
    for (const script of scripts) expect(script, path).toContain(`nonce="${nonces[0]}"`);
  }
});

/** Malformed requests are answered by the server itself. */
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
  ["a request that is not HTTP", "how do you do\r\n\r\n", /^HTTP\/1\.1 400 /],
  [
    "an unfinished header",
    `GET / HTTP/1.1\r\nHost: x\r\nX: ${"x".repeat(20_000)}\r\n\r\n`,
    /^HTTP\/1\.1 431 /,
  ],
  [
    "a duplicate Content-Length",
    "POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
    /^HTTP\/1\.1 400 /,
  ],
  [
    "a Content-Length with chunks",
    "POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
    /^HTTP\/1\.1 400 /,
  ],
  [
    "an oversized body",
    "POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n",
    /^HTTP\/1\.1 413 /,
  ],
];

test("rejects malformed requests with every header and closes the connection", async () => {
  for (const [what, bytes, status] of noRequests) {
    const answer = await sendRaw(bytes);
    expect(answer, what).toMatch(status);
    for (const name of [
      "x-content-type-options",
      "x-frame-options",
      "referrer-policy",
      "content-security-policy",
    ])
      expect(answer, what).toMatch(new RegExp(`^${name}: `, "im"));
    expect(answer, what).toMatch(/^connection: close\r$/im);
  }
  for (const method of ["OPTIONS", "GET"])
    expect(await sendRaw(`${method} * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 400 /,
    );
});

const upgrades = {
  websocket: "Connection: Upgrade\r\nUpgrade: websocket\r\n",
  h2c: "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n",
};

test("serves the page to a request to upgrade the protocol, and frees the socket", async () => {
  for (const [protocol, head] of Object.entries(upgrades)) {
    for (const [path, status] of [
      ["/login", 200],
      ["/private/shifts", 307],
      ["/form-530/1", 307],
      ["//x", 308],
      ["/_next/webpack-hmr", 307],
    ] as const) {
      // The server closes the connection only if it treats the request as an ordinary one.
      const answer = await sendRaw(
        `GET ${path} HTTP/1.1\r\nHost: x\r\n${head.replace("Connection: ", "Connection: close, ")}\r\n`,
      );
      expect(answer, `${path} over ${protocol}`).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(answer, `${path} over ${protocol}`).toMatch(/^x-request-id: /im);
    }
  }
});

test("serves an endpoint itself, whatever Next headers the caller sends", async () => {
  for (const header of [
    "x-middleware-prefetch",
    "x-middleware-subrequest",
    "x-nextjs-data",
    "x-matched-path",
  ])
    expect([header, (await raw("GET", "/api/user", { [header]: "1" })).status]).toEqual([header, 401]);
});

test("serves no source files, by any spelling, and scripts without source maps", async ({ request }) => {
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
  const page = await (await request.get("/login")).text();
  const scripts = [...page.matchAll(/src="(\/_next\/[^"]+\.js)[^"]*"/g)].map(([, path]) => path!);
  expect(scripts.length).toBeGreaterThan(0);
  for (const path of scripts) {
    expect(await (await request.get(path)).text(), path).not.toContain("sourceMappingURL");
    expect((await request.get(`${path}.map`)).status(), path).toBe(404);
  }
});

test("isn't delayed by unfinished requests and idle streams", async ({ page }) => {
  await signInAs(page, (await aFacilityWithScheduler()).email);
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
