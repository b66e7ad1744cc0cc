import { beforeAll } from "vitest";
import { POST as receive } from "@/app/api/auth/saml/callback/[externalId]/route";
import { GET as finish } from "@/app/api/auth/saml/finish/[externalId]/route";
import { GET as start } from "@/app/api/auth/saml/login/[externalId]/route";
import { GET as readMetadata } from "@/app/api/auth/saml/metadata/[externalId]/route";
import { call, type Answer } from "../call";
import { aUser } from "../people";
import { aSamlProvider } from "../providers";
import { next } from "../rows";
import {
  inSeconds,
  readRequest,
  responseXml,
  signResponse,
  truth,
  type Said,
  type Signing,
} from "./saml-provider";

export const portal = "http://localhost:3000";
export const externalId = "harborview";
export const params = { externalId };

let metadata = "";

/** Harborview's provider for a test file, which has loaded the portal's metadata; returns that metadata. */
export function useHarborview(): { metadata: () => string } {
  beforeAll(async () => {
    await aSamlProvider({ externalId, covers: ["harborview.test"] });
    metadata = (await call<string>(readMetadata, { params })).body;
  });
  return { metadata: () => metadata };
}

export async function anEmployee() {
  const user = await aUser({ email: `employee${next()}@harborview.test` });
  return { user, nameId: `subject-${user.id}`, email: user.email };
}
type Employee = Awaited<ReturnType<typeof anEmployee>>;

export async function leave(url?: string) {
  const answer = await call(start, { params, query: url === undefined ? {} : { url }, cookies: {} });
  const address = new URL(answer.headers.get("location")!);
  return { address, cookies: answer.cookies, relayState: address.searchParams.get("RelayState")! };
}

export type Lies = { said?: Partial<Said>; signing?: Signing; xml?: (signed: string) => string };

/** Starts a sign-in and returns the provider's form, which a test may falsify. */
export async function comeBack(
  employee: Pick<Employee, "nameId" | "email">,
  { said, signing, xml }: Lies = {},
  url?: string,
) {
  const { address, cookies, relayState } = await leave(url);
  const audience = `${portal}/api/auth/saml/metadata/${externalId}`;
  const request = { ...(await readRequest(address, metadata)), audience };
  const words = { ...truth(employee, request, inSeconds(-1)), ...said };
  const signed = await signResponse(responseXml(words), metadata, signing);
  const form = {
    SAMLResponse: Buffer.from(xml?.(signed) ?? signed).toString("base64"),
    RelayState: relayState,
  };
  return { form, cookies };
}

export const post = (form: Record<string, string>) => call(receive, { params, form, cookies: {} });

export async function follow(posted: Answer, cookies: Record<string, string>): Promise<Answer> {
  const location = new URL(posted.headers.get("location")!);
  if (!location.pathname.startsWith("/api/auth/saml/finish/")) return posted;
  return call(finish, { params, query: Object.fromEntries(location.searchParams), cookies });
}

/** The whole sign-in, as the browser does it. */
export async function signIn(employee: Pick<Employee, "nameId" | "email">, lies: Lies = {}, url?: string) {
  const { form, cookies } = await comeBack(employee, lies, url);
  return follow(await post(form), cookies);
}

export const outcome = (answer: Answer) => ({
  status: answer.status,
  location: answer.headers.get("location"),
  hasSession: "shiftwell.session" in answer.cookies,
});
export const refusedFor = (reason: string) => ({
  status: 303,
  location: `${portal}/login?error=${reason}`,
  hasSession: false,
});
export const isSignedIn = { status: 303, location: `${portal}/`, hasSession: true };
