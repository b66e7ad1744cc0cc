import { GET as callback } from "@/app/api/auth/oidc/callback/[externalId]/route";
import { GET as start } from "@/app/api/auth/oidc/login/[externalId]/route";
import { afterAll, afterEach, beforeAll } from "vitest";
import { call } from "../call";
import { aUser } from "../people";
import { anOidcProvider } from "../providers";
import { next } from "../rows";
import { outsideBrowser } from "./browser";
import { startOpenIdProvider, type OpenIdProvider } from "./openid-provider";

export const portal = "http://localhost:3000";
export const externalId = "harborview";
export const params = { externalId };

/** Harborview's provider, running for a test file and reset to truthful before each test. */
export function useHarborview(): { provider: () => OpenIdProvider } {
  beforeAll(async () => {
    provider = await startOpenIdProvider({
      redirectUris: [`${portal}/api/auth/oidc/callback/${externalId}`],
      people: [],
    });
    const settings = { issuer: provider.issuer, clientId: "shiftwell" };
    await anOidcProvider({ externalId, covers: ["harborview.test"], settings });
  });
  afterAll(() => provider.close());
  afterEach(() => provider.lie(null));
  return { provider: () => provider };
}

let provider: OpenIdProvider;

/** Someone the portal and the provider know by the same email. */
export async function anEmployee(claims: Record<string, unknown> = {}) {
  const number = next();
  const user = await aUser({ email: `employee${number}@harborview.test` });
  const person = { sub: `subject-${number}`, email: user.email, email_verified: true, ...claims };
  provider.people.push(person);
  return { user, sub: person.sub };
}

export async function leave(url?: string, cookies: Record<string, string> = {}) {
  const answer = await call(start, { params, query: url === undefined ? {} : { url }, cookies });
  return {
    location: answer.headers.get("location") ?? "",
    cookies: { ...cookies, ...answer.cookies },
    answer,
  };
}

/** Signs in at the provider and returns the browser's callback. */
export async function comeBack(sub: string, url?: string) {
  const { location, cookies } = await leave(url);
  const open = outsideBrowser(portal);
  const page = await open(location);
  const back = await open(`${page.href}/${sub}`);
  return { query: Object.fromEntries(back.searchParams), cookies };
}

export const finish = (back: { query: Record<string, string>; cookies: Record<string, string> }) =>
  call(callback, { params, ...back });

/** The whole sign-in, as the browser does it. */
export const signIn = async (sub: string, url?: string) => finish(await comeBack(sub, url));

export const refusedFor = (reason: string, url = "") => ({
  status: 303,
  location: `${portal}/login?${url}error=${reason}`,
  hasSession: false,
});

export const outcome = (answer: Awaited<ReturnType<typeof finish>>) => ({
  status: answer.status,
  location: answer.headers.get("location"),
  hasSession: "shiftwell.session" in answer.cookies,
});
