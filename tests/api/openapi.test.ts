import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { endpoints } from "@/app/api/endpoints";
import { GET } from "@/app/api/openapi.json/route";
import { allowedMethods } from "@/scripts/lib/server/allowed-methods.mjs";
import { call } from "../support/call";
import { useDatabase } from "../support/database";

useDatabase();

type Operation = {
  summary?: string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, object> } }> };
  responses: Record<string, { description?: string; content?: Record<string, { schema: object }> }>;
  security?: object[];
};
type Description = {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
};

const describeApi = async () => (await call<Description>(GET)).body;

const operations = ({ paths }: Description) =>
  Object.entries(paths).flatMap(([path, served]) =>
    Object.entries(served).map(([method, operation]) => ({
      name: `${method} ${path}`,
      path,
      method,
      operation,
    })),
  );

test("describes every route with every method in OpenAPI 3.1", async () => {
  const description = await describeApi();
  expect(description).toMatchObject({
    openapi: expect.stringMatching(/^3\.1\./),
    info: { title: "Shiftwell" },
  });
  const served = await Promise.all(
    Object.entries(endpoints).map(async ([path, load]) => {
      const methods = Object.keys(await load()).filter((name) => /^(GET|POST|PUT|PATCH|DELETE)$/.test(name));
      return methods.map((method) => `${method.toLowerCase()} ${path}`);
    }),
  );
  expect(
    operations(description)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(served.flat().sort());
});

test("describes every operation's purpose and responses", async () => {
  for (const { name, operation } of operations(await describeApi())) {
    expect(operation.summary, name).toMatch(/\S/);
    const { "200": done, "303": sentOn } = operation.responses;
    expect((done ?? sentOn)?.description, name).toMatch(/\S/);
    for (const { description, content = {} } of Object.values(operation.responses)) {
      expect(description, name).toMatch(/\S/);
      for (const { schema } of Object.values(content)) expect(schema, name).toBeTypeOf("object");
    }
  }
});

test("lists all placeholders of a path as required path parameters", async () => {
  for (const { name, path, operation } of operations(await describeApi())) {
    const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map(([, placeholder]) => placeholder);
    const parameters = operation.parameters.filter((parameter) => parameter.in === "path");
    expect(parameters.map((parameter) => parameter.name).sort(), name).toEqual(placeholders.sort());
    expect(
      parameters.every(({ required }) => required),
      name,
    ).toBe(true);
  }
});

const isForm = ({ requestBody }: Operation) =>
  Object.keys(requestBody?.content ?? {}).includes("application/x-www-form-urlencoded");

test("names the CSRF header for every change except another site's form, and the session for every closed endpoint", async () => {
  for (const { name, method, operation } of operations(await describeApi())) {
    const hasToken = operation.parameters.some((parameter) => parameter.name === "x-csrf-token");
    expect(hasToken, name).toBe(method !== "get" && !isForm(operation));
    expect("401" in operation.responses, name).toBe(operation.security !== undefined);
  }
});

test("has no broken references", async () => {
  const description = await describeApi();
  const references = [...JSON.stringify(description).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)];
  const names = new Set(references.map(([, name]) => name));
  expect([...names].filter((name) => !(String(name) in description.components.schemas))).toEqual([]);
});

test("passes a third-party validator", async () => {
  const { valid, errors } = await new Validator().validate(await describeApi());
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

test("describes a file by its media type, and the company's header by name", async () => {
  const { paths } = await describeApi();
  const packet = paths["/api/slot/{id}/credential-packet"]!.get!;
  expect(Object.keys(packet.responses["200"]!.content!)).toEqual(["application/pdf"]);
  const reopen = paths["/api/flex/slot/{id}/reopen"]!.put!;
  expect(reopen.parameters.map(({ name }) => name)).toContain("management-company-id");
});

test.each(Object.entries(endpoints))("lists the allowed methods with a 405 for %s", async (path, load) => {
  const served = Object.keys(await load()).filter((name) => /^(GET|POST|PUT|PATCH|DELETE)$/.test(name));
  const allowed = [...served, ...(served.includes("GET") ? ["HEAD"] : []), "OPTIONS"];
  expect([...allowedMethods(path.replaceAll(/\{\w+\}/g, "17"))].sort()).toEqual(allowed.sort());
});

test("serves pages to GET and HEAD only", () => {
  expect(allowedMethods("/private/shifts")).toEqual(["GET", "HEAD"]);
});
