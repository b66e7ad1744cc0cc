import { generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { default as Provider } from "oidc-provider";

/** Someone the provider knows, with their claims. */
type Person = { sub: string; email?: string; email_verified?: boolean | string };
export type Token = { header: Record<string, unknown>; payload: Record<string, unknown> };

export type OpenIdProvider = {
  issuer: string;
  /** A test can replace them. */
  people: Person[];
  close: () => Promise<void>;
  /** Alters the id tokens of later sign-ins; null makes it truthful again. */
  lie: (change: ((token: Token) => string) | null) => void;
  /** Signs a token with the provider's key. */
  sign: (token: Token) => string;
};

type Context = Parameters<Parameters<Provider["use"]>[0]>[0];

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A signed token; the algorithm `none` leaves the signature empty. */
export function signedToken({ header, payload }: Token, key: KeyObject | null): string {
  const content = `${part(header)}.${part(payload)}`;
  const signature = key && sign("sha256", Buffer.from(content), { key, dsaEncoding: "ieee-p1363" });
  return `${content}.${signature ? signature.toString("base64url") : ""}`;
}

function readToken(token: string): Token {
  const [header, payload] = token
    .split(".")
    .slice(0, 2)
    .map((one) => JSON.parse(String(Buffer.from(one, "base64url"))) as Record<string, unknown>);
  return { header: header!, payload: payload! };
}

/** Silences its warnings about the Node version and in-memory storage, which tests want. */
async function quietly<T>(work: () => Promise<T> | T): Promise<T> {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return await work();
  } finally {
    console.warn = warn;
  }
}

/** The provider's sign-in page. */
async function choose(provider: Provider, ctx: Context, people: Person[]): Promise<void> {
  const [, , uid, sub] = ctx.path.split("/");
  if (!sub) {
    const links = people.map(
      (one) => `<li><a href="/choose/${uid}/${one.sub}">${one.email ?? one.sub}</a></li>`,
    );
    ctx.type = "html";
    ctx.body = `<!doctype html><link rel="icon" href="data:,"><title>Identity</title><h1>Who are you?</h1><ul>${links.join("")}
      <li><a href="/choose/${uid}/nobody">Cancel</a></li></ul>`;
    return;
  }
  ctx.respond = false;
  if (sub === "nobody") {
    await provider.interactionFinished(ctx.req, ctx.res, { error: "access_denied" });
    return;
  }
  const { params } = await provider.interactionDetails(ctx.req, ctx.res);
  const grant = new provider.Grant({ accountId: sub, clientId: String(params.client_id) });
  grant.addOIDCScope("openid email");
  const consent = { grantId: await grant.save() };
  await provider.interactionFinished(ctx.req, ctx.res, { login: { accountId: sub }, consent });
}

/** A real OpenID Connect provider on loopback that can be made to lie. */
export async function startOpenIdProvider(options: {
  redirectUris: string[];
  people: Person[];
  /** It sends the email from userinfo, not in the id token. */
  isEmailAtUserinfo?: boolean;
}): Promise<OpenIdProvider> {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { default: OidcProvider } = await quietly(() => import("oidc-provider"));
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  let change: ((token: Token) => string) | null = null;
  const known: OpenIdProvider = {
    issuer,
    people: options.people,
    lie: (next) => (change = next),
    sign: (token) => signedToken(token, privateKey),
    close: async () => undefined,
  };
  const provider = await quietly(
    () =>
      new OidcProvider(issuer, {
        clients: [
          {
            client_id: "shiftwell",
            client_secret: "a-secret-of-two",
            redirect_uris: options.redirectUris,
            id_token_signed_response_alg: "ES256",
          },
        ],
        jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), alg: "ES256", use: "sig", kid: "one" }] },
        cookies: { keys: ["only-for-tests"] },
        features: { devInteractions: { enabled: false } },
        claims: { email: ["email", "email_verified"] },
        conformIdTokenClaims: options.isEmailAtUserinfo ?? false,
        findAccount: (_, sub) => {
          const person = known.people.find((one) => one.sub === sub);
          return person && { accountId: sub, claims: () => ({ ...person }) };
        },
        interactions: { url: (_, { uid }) => `/choose/${uid}` },
        ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
      }),
  );
  provider.use(async (ctx, next) => {
    if (ctx.path.startsWith("/choose/")) return choose(provider, ctx, known.people);
    await next();
    const body = ctx.body as { id_token?: string } | undefined;
    if (ctx.path === "/token" && body?.id_token && change) body.id_token = change(readToken(body.id_token));
  });
  const server = await new Promise<Server>((resolve) => {
    const listening = provider.listen(port, "127.0.0.1", () => resolve(listening));
  });
  known.close = () => closeServer(server);
  return known;
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

async function freePort(): Promise<number> {
  const { createServer } = await import("node:net");
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
