import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { asRequest, db } from "@/db/client";
import { canSomewhere, type Actor } from "@/lib/access/actor";
import { canAtDesk, type DeskPermission } from "@/lib/access/desk";
import { findKept } from "@/lib/access/kept-professional";
import type { Permission } from "@/lib/access/permissions";
import { agencyScope } from "@/lib/access/scopes";
import { refuseViewer } from "@/lib/access/view-only";
import { recordRefusal } from "@/lib/audit/record-audit";
import { countCall } from "@/lib/auth/count-call";
import { findActor } from "@/lib/auth/find-actor";
import type { Ctx } from "@/lib/context";
import { env } from "@/lib/env";
import { Forbidden, NotFound, Unauthenticated } from "@/lib/errors";
import type { GivenFile } from "@/lib/files/clean-file";
import { clock } from "@/lib/time/clock";
import { admitted } from "./admission";
import { assertSameSite, csrfRenewal } from "./csrf";
import { hasJustWritten, justWrittenLines, readCookies, withCookies } from "./cookies";
import { errorResponse } from "./envelope";
import { idempotencyKeyOf } from "./idempotency";
import type { JsonResponse } from "./json-response";
import { noteRoute } from "./note-route";
import { parseMultipart, type Upload } from "./multipart";
import { parseBody, parseForm, parseParams, parseQuery } from "./parse";

/**
 * Who may call: everyone, anyone signed in, anyone of an agency, anyone with one of the permissions somewhere, someone
 * of the operations desk with its permission (`or` somewhere with one of a customer), or by a policy. It is decided before the body is read; `refuse` throws the refusal if it has its own text.
 */
export type Access =
  | "public"
  | "signed-in"
  | "agency"
  | Permitted
  | { desk: DeskPermission; or?: Permission }
  | { may: (actor: Actor) => boolean };
type Permitted = { anyOf: readonly [Permission, ...Permission[]]; refuse?: () => never };

export const permission = (...anyOf: Permitted["anyOf"]): Permitted => ({ anyOf });

export type Definition<A extends Access, Params, Query, Body, Answer> = {
  access: A;
  /** One line for the API's documentation. */
  summary: string;
  params?: z.ZodType<Params>;
  query?: z.ZodType<Query>;
  body?: z.ZodType<Body>;
  /** Another program or site posts the body as a form, without our token or cookies. The form must prove itself. */
  isPostedFromElsewhere?: true;
  /** Only exists in the demo. */
  isDemoOnly?: true;
  /** The body is a multipart form: this part is the file, the others are fields of `body`. */
  upload?: Upload;
  /** Shape of the 200 answer, which the handler returns. Without it a handler returns nothing: the plain text OK. */
  response?: z.ZodType<Answer>;
  /** Media type of a 200 answer that is a file or a page; the handler returns the Response. */
  produces?: string;
  /** Optional request headers besides those of every call, with their meaning. */
  headers?: Record<string, string>;
  /** A change that someone of the desk may also make while they see another person's screens: it ends that. */
  endsView?: true;
  /** A probe: reads no session, needs no admission, and answers without a database. */
  ignoresSession?: true;
  /** The response is a redirect. */
  redirects?: true;
  /** Further statuses besides 200, 400, 401 and 403. */
  errors?: readonly (404 | 409 | 413 | 429 | 503)[];
};

type ActorOf<A extends Access> = A extends "public" ? Actor | null : Actor;

export type Context<A extends Access, Params, Query, Body> = {
  ctx: Ctx<ActorOf<A>>;
  actor: ActorOf<A>;
  params: Params;
  query: Query;
  body: Body;
  request: Request;
  cookies: Map<string, string>;
  requestId: string;
  /** The file of an `upload`; null if none was sent. */
  file: GivenFile | null;
  /** A form posted from elsewhere exactly as received, for its signature; empty otherwise. */
  bytes: Uint8Array;
};

type Received<Body> = { body: Body; file: GivenFile | null; bytes: Uint8Array };

export type AnyDefinition = Definition<Access, unknown, unknown, unknown, unknown>;

/** Next gives no parameters to a route whose path has none. */
type RouteContext = { params: Promise<Record<string, string | string[] | undefined> | undefined> };

export type Endpoint = {
  (request: Request, context: RouteContext): Promise<Response>;
  definition: AnyDefinition;
};

/** A handler's return value: its documented answer, or that answer in its own Response. */
type Handled<Answer> = Promise<Answer | JsonResponse<Answer>> | Answer | JsonResponse<Answer>;

const isChange = (method: string) => method !== "GET" && method !== "HEAD";

/** The professional that an address names. */
function professionalIn(given: Record<string, string | string[] | undefined>) {
  const name = ["caregiverId", "professionalId"].find((one) => /^\d{1,9}$/.test(String(given[one])));
  return name === undefined ? null : { name, id: Number(given[name]) };
}

function assertAccess(access: Access, actor: Actor | null): void {
  if (access === "public") return;
  if (!actor) throw new Unauthenticated();
  if (access === "agency") agencyScope(actor);
  if (typeof access !== "object") return;
  if ("desk" in access) {
    const { desk, or } = access;
    if (canAtDesk(actor, desk) || (or && canSomewhere(actor, or))) return;
    throw new Forbidden();
  }
  if ("may" in access ? access.may(actor) : access.anyOf.some((one) => canSomewhere(actor, one))) return;
  if ("refuse" in access) access.refuse?.();
  throw new Forbidden();
}

/** The audited address of a refusal, without the query, which may hold a secret or a name. */
const asRefused = (error: Forbidden, request: Request) => ({
  method: request.method,
  path: new URL(request.url).pathname,
  code: error.errors[0]?.code,
});

const noStore = { "cache-control": "no-store" };

/** The plain text OK, for an answer that also sets cookies. */
export const ok = () =>
  new Response("OK", { headers: { "content-type": "text/plain; charset=utf-8", ...noStore } });

/** What the request's body holds: JSON, a form from elsewhere, or a multipart form with a file. */
async function readBody<Body>(
  {
    body,
    upload,
    isPostedFromElsewhere,
  }: Pick<Definition<Access, unknown, unknown, Body, unknown>, "body" | "upload" | "isPostedFromElsewhere">,
  request: Request,
): Promise<Received<Body>> {
  const none = { file: null, bytes: new Uint8Array() };
  if (upload) return { ...none, ...(await parseMultipart(body, request, upload)) };
  if (isPostedFromElsewhere) return { ...none, ...(await parseForm(body, request)) };
  return { ...none, body: await parseBody(body, request) };
}

function asResponse(value: unknown): Response {
  if (value instanceof Response) return value;
  if (value === undefined) return ok();
  return Response.json(value, { headers: noStore });
}

/**
 * A documented endpoint: session → CSRF → coarse permission → parsed input → handler → response. The handler only
 * calls a verb or a read; errors become the specification's envelope.
 */
export function endpoint<
  A extends Access,
  Params = unknown,
  Query = unknown,
  Body = unknown,
  Answer = Response | void,
>(
  definition: Definition<A, Params, Query, Body, Answer>,
  handle: (context: Context<A, Params, Query, Body>) => Handled<NoInfer<Answer>>,
): Endpoint {
  const isProbe = definition.ignoresSession === true;
  const answer = async (request: Request, route: RouteContext): Promise<Response> => {
    const requestId = request.headers.get("x-request-id") ?? randomUUID();
    let renewal = (): string[] => [];
    let caller: Actor | null = null;
    try {
      if (definition.isDemoOnly && !env().DEMO) throw new NotFound();
      const given = (await route.params) ?? {};
      noteRoute(requestId, request, given);
      const cookies = readCookies(request.headers.get("cookie"));
      const isFromElsewhere = definition.isPostedFromElsewhere === true;
      const actor = isFromElsewhere || isProbe ? null : await admitted(() => findActor(cookies));
      caller = actor;
      // The session changed in the meantime: the refusal carries a token to retry with.
      renewal = () => csrfRenewal(cookies, actor?.sessionId ?? "");
      assertAccess(definition.access === "public" ? "public" : "signed-in", actor);
      if (actor) await countCall(actor.viewer?.userId ?? actor.userId);
      if (isChange(request.method) && !isFromElsewhere)
        assertSameSite(request, cookies, actor?.sessionId ?? "");
      if (actor && isChange(request.method) && !definition.endsView) refuseViewer(actor);
      assertAccess(definition.access, actor);
      const by = actor as ActorOf<A>;
      const idempotencyKey = isChange(request.method) ? idempotencyKeyOf(request) : null;
      const context = {
        ctx: { actor: by, requestId, now: clock.now(), db, idempotencyKey },
        actor: by,
        params: parseParams(definition.params, given),
        query: parseQuery(definition.query, request.url),
        ...(await readBody(definition, request)),
        request,
        cookies,
        requestId,
      };
      if (isProbe) return asResponse(await handle(context));
      const follow = isChange(request.method) ? null : professionalIn(given);
      const response = asResponse(
        await admitted(async () => {
          try {
            return await handle(context);
          } catch (error) {
            // A link that names a record merged since shows the kept one, to those who may see that.
            const keptId = error instanceof NotFound && follow ? await findKept(db, follow.id) : null;
            if (keptId === null) throw error;
            const named = { ...given, [follow!.name]: String(keptId) };
            return handle({ ...context, params: parseParams(definition.params, named) });
          }
        }),
      );
      // A download changes nothing.
      const isWrite = isChange(request.method) && !definition.produces;
      return isWrite ? withCookies(response, justWrittenLines()) : response;
    } catch (error) {
      if (error instanceof Forbidden && caller)
        await recordRefusal({ actor: caller, requestId, db }, asRefused(error, request));
      return withCookies(errorResponse(error, requestId), renewal());
    }
  };
  const handler = (request: Request, route: RouteContext) =>
    isProbe
      ? answer(request, route)
      : asRequest(
          () => answer(request, route),
          request.headers.get("x-request-id"),
          hasJustWritten(request.headers.get("cookie")),
        );
  return Object.assign(handler, { definition: definition as AnyDefinition });
}
