import { expect, test } from "vitest";
import { POST as submitPassword } from "@/app/api/login/route";
import { POST as forgot } from "@/app/api/user/forgot-password/route";
import { hashPassword } from "@/lib/auth/password/hash-password";
import type { Endpoint } from "@/lib/http/endpoint";
import { call, type Answer } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aUser } from "../../support/people";
import { aFacility } from "../../support/tenants";

useDatabase();

const TRIES = 100;

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** The observable parts of a response. */
const observable = ({ status, body, headers }: Answer) => ({
  status,
  body,
  names: [...headers.keys()].sort(),
});

async function accounts(): Promise<string[]> {
  const [facilityId, passwordHash] = [(await aFacility()).id, await hashPassword("Right!2026x")];
  const users = [];
  for (let i = 0; i < TRIES; i += 1) users.push(await aUser({ facilityId, passwordHash }));
  return users.map(({ email }) => email);
}

/** Alternates between known and unknown addresses, so that other load affects both. */
async function compare(handler: Endpoint, bodyFor: (email: string) => unknown) {
  const known = await accounts();
  const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
  const answers = new Set<string>();
  for (const [i, email] of known.entries()) {
    for (const [kind, address] of [
      ["known", email],
      ["unknown", `n${email}`],
    ] as const) {
      const headers = { "x-forwarded-for": `10.${kind === "known" ? 1 : 2}.${i}.1` };
      const startedAt = performance.now();
      const answer = await call(handler, { body: bodyFor(address), headers });
      times[kind].push(performance.now() - startedAt);
      answers.add(JSON.stringify(observable(answer)));
    }
  }
  return { ratio: median(times.known) / median(times.unknown), answers };
}

test("doesn't distinguish a wrong password from an unknown account by response or timing", async () => {
  const { ratio, answers } = await compare(submitPassword, (email) => ({ email, password: "Wrong!2026x" }));
  expect(answers.size).toBe(1);
  expect(ratio).toBeGreaterThan(0.8);
  expect(ratio).toBeLessThan(1.25);
}, 120_000);

test("doesn't reveal by response or timing of a reset request whether an account exists", async () => {
  const { ratio, answers } = await compare(forgot, (email) => ({ email }));
  expect(answers.size).toBe(1);
  expect(ratio).toBeGreaterThan(0.7);
  expect(ratio).toBeLessThan(1.4);
}, 60_000);
