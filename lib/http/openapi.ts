import { z } from "zod";
import type { AnyDefinition, Endpoint } from "./endpoint";

type Json = Record<string, unknown>;

export const ApiDescription = z.record(z.string(), z.unknown());

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

const reasons: Record<number, string> = {
  400: "The request is wrong; the errors say where.",
  401: "No one is signed in, or the sign-in was refused.",
  403: "Not permitted, or without the CSRF header.",
  404: "No such record, or none this person may see.",
  409: "The record has changed since it was read.",
  413: "The request is too large.",
  429: "Too many requests; see Retry-After.",
  503: "Not available at the moment.",
};

const errorSchema = {
  type: "object",
  required: ["validationError", "errors"],
  properties: {
    validationError: { const: true },
    errors: {
      type: "array",
      items: {
        type: "object",
        required: ["message"],
        properties: {
          code: { type: "string" },
          field: { type: "string" },
          message: { type: "string" },
          type: { type: "string" },
          needRecaptcha: { type: "boolean" },
          recaptchaSiteKey: { type: "string" },
        },
      },
    },
  },
};

const description =
  "The staffing portal's API. The caller sends the session's cookies, and with a change also the value of the cookie " +
  "csrfToken in the header x-csrf-token; a browser's Origin and Sec-Fetch-Site must be the portal's own. Programs begin " +
  "with GET /login, which gives the first csrfToken, and POST /api/login. A method that a path does not serve is answered " +
  "405 with the header Allow. Too many requests at once are answered 503 with the header Retry-After.";

/** Generates the OpenAPI document from the schemas the endpoints parse with. */
export async function describeApi(
  endpoints: Record<string, () => Promise<Record<string, unknown>>>,
): Promise<Json> {
  const paths: Json = {};
  for (const [path, load] of Object.entries(endpoints)) {
    const served = await load();
    const operations = methods.flatMap((method) => {
      const definition = (served[method] as Partial<Endpoint> | undefined)?.definition;
      return definition ? [[method.toLowerCase(), describeOperation(method, path, definition)]] : [];
    });
    paths[path] = Object.fromEntries(operations) as Json;
  }
  return {
    openapi: "3.1.0",
    info: { title: "Shiftwell", version: "1", description },
    paths,
    components: {
      schemas: { Errors: errorSchema },
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "shiftwell.session" } },
    },
  };
}

function describeOperation(method: string, path: string, definition: AnyDefinition): Json {
  const { access, summary, params, query, isPostedFromElsewhere, headers = {} } = definition;
  const needsToken = method !== "GET" && !isPostedFromElsewhere;
  return {
    summary,
    tags: [path.split("/")[2]],
    ...(access === "public" ? {} : { security: [{ session: [] }] }),
    ...(typeof access === "object" && "anyOf" in access ? { "x-permission": access.anyOf.join(" or ") } : {}),
    parameters: [
      ...parametersOf(params, "path"),
      ...parametersOf(query, "query"),
      ...(needsToken ? [csrfParameter] : []),
      ...Object.entries(headers).map(headerParameter),
    ],
    ...requestBodyOf(definition),
    responses: responsesOf(definition, method),
  };
}

function requestBodyOf({ body, upload, isPostedFromElsewhere }: AnyDefinition): Json {
  const requestBody = (type: string, schema: Json) => ({
    requestBody: { required: true, content: { [type]: { schema } } },
  });
  const schema = body && schemaOf(body, "input");
  if (upload) return requestBody("multipart/form-data", withFile(schema, upload.field));
  if (!schema) return {};
  return requestBody(
    isPostedFromElsewhere ? "application/x-www-form-urlencoded" : "application/json",
    schema,
  );
}

function withFile(fields: Json = { type: "object" }, field: string): Json {
  const file = { type: "string", contentMediaType: "application/octet-stream" };
  return { ...fields, properties: { ...(fields.properties as Json | undefined), [field]: file } };
}

const headerParameter = ([name, purpose]: [string, string]): Json => ({
  name,
  in: "header",
  required: false,
  description: purpose,
  schema: { type: "string" },
});

const csrfParameter = {
  name: "x-csrf-token",
  in: "header",
  required: true,
  description: "The value of the csrfToken cookie.",
  schema: { type: "string" },
};

function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return described;
}

const jsonOf = (schema: Json) => ({ "application/json": { schema } });

/** Parsed types: a path or query is text, but the number it becomes says what is expected. */
function parametersOf(schema: z.ZodType | undefined, place: "path" | "query"): Json[] {
  if (!schema) return [];
  const { properties = {} } = schemaOf(schema, "output") as { properties?: Json };
  const { required = [] } = schemaOf(schema, "input") as { required?: string[] };
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: described,
  }));
}

function responsesOf(definition: AnyDefinition, method: string): Json {
  const { access, response, produces, query, body, upload, errors = [] } = definition;
  const { redirects, isPostedFromElsewhere } = definition;
  const statuses = new Set<number>(errors);
  if (query || body || upload) statuses.add(400);
  if (access !== "public") statuses.add(401);
  if (access !== "public" || (method !== "GET" && !isPostedFromElsewhere)) statuses.add(403);
  const plain = { [produces ?? "text/plain"]: { schema: produces ? {} : { const: "OK" } } };
  const success = {
    description: "OK",
    content: response ? jsonOf(schemaOf(response, "output")) : plain,
  };
  const refusals = [...statuses]
    .sort()
    .map((status) => [
      String(status),
      { description: reasons[status], content: jsonOf({ $ref: "#/components/schemas/Errors" }) },
    ]);
  if (redirects)
    return { "303": { description: "The browser is sent on." }, ...(Object.fromEntries(refusals) as Json) };
  return { "200": success, ...(Object.fromEntries(refusals) as Json) };
}
