import { describe, expect, test } from "vitest";
import { z } from "zod";
import { everyEndpoint } from "./every-endpoint";

/** Passwords are kept as they are typed; these parts are compared with what the portal or another program made. */
const secrets =
  /(password|token|secret|signature|challenge|captcha|response|ticket|relaystate|nonce|state|code|verifier|scope|uri|client_id|salt|keyprefix|url)$/i;

/** Chosen from a list of what is stored, and only compared with it. */
const choices = /^(query|body)\.(filter(\.\*)?|unit)$/;

const probes = ["e\u0301", "a\u202Eb", "a\u200Bb", "a\u0007b", "\u200B\u2060", "\u3164"];
const unseen = ["\u202E", "\u200B", "\u2060", "\u0007", "\u3164"];
const isClean = (text: string) =>
  text === text.normalize("NFC") && !unseen.some((character) => text.includes(character));

type Leaf = { path: string; schema: z.ZodType };

/** Every part of a schema that takes text, with its path. */
function leavesOf(schema: z.ZodType, path: string): Leaf[] {
  const { def } = schema as unknown as { def: Record<string, unknown> & { type: string } };
  const inner = (one: unknown, key = "") => leavesOf(one as z.ZodType, key ? `${path}.${key}` : path);
  switch (def.type) {
    case "object":
      return Object.entries(def.shape as object).flatMap(([key, one]) => inner(one, key));
    case "record":
      return [...inner(def.keyType, "key"), ...inner(def.valueType, "value")];
    case "array":
      return inner(def.element, "*");
    case "tuple":
      return (def.items as unknown[]).flatMap((one, at) => inner(one, String(at)));
    case "union":
      return (def.options as unknown[]).flatMap((one) => inner(one));
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "nonoptional":
    case "catch":
    case "readonly":
      return inner(def.innerType);
    case "lazy":
      return inner((def.getter as () => unknown)());
    case "pipe":
      // What goes in is text if what comes out is judged as a whole; JSON in a form has leaves of its own.
      return [{ path, schema }, ...inner(def.out).filter((one) => one.path !== path)];
    case "string":
      return [{ path, schema }];
    default:
      return [];
  }
}

const textsIn = (value: unknown): string[] =>
  typeof value === "string" ? [value] : Array.isArray(value) ? value.flatMap(textsIn) : [];

const faultsOf = ({ path, schema }: Leaf): string[] =>
  probes.flatMap((probe) => {
    const result = schema.safeParse(probe);
    const isStored = result.success && !textsIn(result.data).every(isClean);
    return isStored ? [`${path}: ${JSON.stringify(probe)}`] : [];
  });

const withText = everyEndpoint.flatMap(({ name, handler: { definition } }) => {
  const parts = ["params", "query", "body"] as const;
  const leaves = parts.flatMap((part) => (definition[part] ? leavesOf(definition[part], part) : []));
  return leaves.length > 0 ? [{ name, leaves }] : [];
});

test("covers what people type", () => {
  const paths = withText.flatMap(({ name, leaves }) => leaves.map(({ path }) => `${name} ${path}`));
  expect(paths).toEqual(
    expect.arrayContaining([
      "POST /api/flex/management-companies/{id}/caregivers/{caregiverId}/notes body.note",
      "PUT /api/agencies/professionals/{caregiverId} body.first_name",
      "PUT /api/slot/{id}/cancel body.extraInfo.reason",
    ]),
  );
});

describe("every text comes in clean or is refused", () => {
  test.each(withText)("$name", ({ leaves }) => {
    const faults = leaves.filter(({ path }) => !secrets.test(path) && !choices.test(path)).flatMap(faultsOf);
    expect([...new Set(faults)]).toEqual([]);
  });
});
