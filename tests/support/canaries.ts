import { randomBytes } from "node:crypto";
import { closeDatabase } from "@/db/client";
import { P } from "@/lib/access/permissions";
import { everySample } from "../api/every-endpoint";
import { signIn } from "./call";
import { withChange, leavesOf } from "./leaves";
import { aUser } from "./people";
import { aFacility } from "./tenants";

type Said = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** May get past the checks, to be stored: for the portal that can write too. */
  mayWrite: boolean;
};

export type Canaries = {
  requests: Said[];
  /** Values that must not appear in any log. */
  secrets: string[];
};

/** Unique to this test, so a hit cannot come from anything else. */
const canary = {
  name: "Quillonia Marchbanks-Oduya",
  mail: `quillonia.marchbanks${randomBytes(4).toString("hex")}@canary.example`,
  phone: "+1 555 019 4471",
  licence: "RN-CANARY-77310944",
  password: "Canary&Password 4471 oduya",
  token: `canary${randomBytes(24).toString("hex")}`,
};
const everything = Object.values(canary).join(" ");

const withCanary = (value: unknown): unknown =>
  leavesOf(value).reduce(
    (changed, place) =>
      withChange(changed, place, (one) => {
        if (typeof one !== "string") return one;
        if (/@/.test(one)) return canary.mail;
        return /password/i.test(String(place.at(-1))) ? canary.password : `${one}${everything}`;
      }),
    value,
  );

/** Paths, queries and malformed bodies are read by the code of all endpoints, so that those of every so many are enough. */
const READ_ALIKE = 8;

/** A valid request, one with the canary in its texts, and some with it in the path, query and a malformed body. */
async function requestsOf(facilityId: number, cookies: Record<string, string>): Promise<Said[]> {
  const cookie = Object.entries({ ...cookies, device: canary.token })
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
  const headers = {
    cookie,
    "x-csrf-token": cookies.csrfToken!,
    "content-type": "application/json",
    "user-agent": everything,
    authorization: `Bearer ${canary.token}`,
  };
  const said: Said[] = [];
  for (const [index, { name, method, sample }] of everySample.entries()) {
    // These would end the session the other requests need.
    if (name === "POST /api/logout" || name === "DELETE /api/user/sessions") continue;
    const { params = {}, query = {}, body, form } = (await sample.request?.(facilityId)) ?? {};
    const template = name.split(" ")[1]!;
    const pathWith = (values: Record<string, string | number>) =>
      template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(values[key])));
    const search = (given: object) => new URLSearchParams(given as Record<string, string>).toString();
    const text = (given: unknown) => {
      if (method === "GET") return undefined;
      return form ? search(given as object) : JSON.stringify(given ?? {});
    };
    const ofForm: Record<string, string> = form
      ? { "content-type": "application/x-www-form-urlencoded" }
      : {};
    const base = { method, headers: { ...headers, ...ofForm }, mayWrite: false };
    const valid = { ...base, path: `${pathWith(params)}?${search(query)}`, body: text(body ?? form) };
    said.push(valid);
    if (method !== "GET") said.push({ ...valid, body: text(withCanary(body ?? form)), mayWrite: true });
    if (index % READ_ALIKE) continue;
    const lost = Object.fromEntries(Object.keys(params).map((key) => [key, canary.mail]));
    said.push({ ...valid, path: `${pathWith(lost)}?${search({ ...query, ...canary })}` });
    if (method !== "GET") said.push({ ...base, path: pathWith(params), body: `{"password":"${everything}` });
  }
  for (const path of [
    `/new-password/${canary.token}`,
    `/form-530/1/${canary.token}`,
    `/api/none/${canary.mail}`,
  ])
    said.push({
      method: "GET",
      path: `${path}?${new URLSearchParams(canary).toString()}`,
      headers,
      mayWrite: false,
    });
  return said;
}

const { id: facilityId } = await aFacility({ name: `${canary.name} Home` });
const user = await aUser({
  facilityId,
  permissions: Object.values(P),
  name: canary.name,
  email: canary.mail,
  phone: canary.phone,
  password: canary.password,
});
const cookies = await signIn(user);
const partly = ["canary.example", "canary%40", "555 019 4471", "5550194471", ...canary.name.split(" ")];
const canaries: Canaries = {
  requests: await requestsOf(facilityId, cookies),
  secrets: [...Object.values(canary), ...Object.values(cookies), ...partly],
};
process.stdout.write(JSON.stringify(canaries));
await closeDatabase();
