import { STALE_SHIFT } from "./stale-shift";

/** One error of a request and its field. Extra keys (portalShiftId, slotId …) are passed through. */
export type FieldError = {
  message: string;
  code?: string;
  field?: string;
  type?: string;
  [extra: string]: unknown;
};

/** Errors a verb may throw; `endpoint()` renders them as the wire's envelope. */
export abstract class HttpError extends Error {
  abstract readonly status: number;
  /** When to try again, if known. */
  readonly retryAfterSeconds?: number;
  constructor(
    readonly errors: FieldError[],
    /** Additional or replacement keys of the response, where the specification requires them. */
    readonly extra: Readonly<Record<string, unknown>> = {},
  ) {
    super(errors[0]?.message ?? "Operation failed, please try again!");
  }
}

const asErrors = (fault: string | FieldError | FieldError[]): FieldError[] =>
  typeof fault === "string" ? [{ message: fault }] : Array.isArray(fault) ? fault : [fault];

/** 400: invalid input. */
export class Invalid extends HttpError {
  readonly status = 400;
  constructor(fault: string | FieldError | FieldError[], extra?: Readonly<Record<string, unknown>>) {
    super(asErrors(fault), extra);
  }
}

/** 401: no one is signed in or, with errors, the sign-in was refused. */
export class Unauthenticated extends HttpError {
  readonly status = 401;
  constructor(fault: string | FieldError | FieldError[] = [], extra?: Readonly<Record<string, unknown>>) {
    super(asErrors(fault), extra);
  }
}

/** 403: signed in, but not permitted. Without a message the body is the plain text Forbidden. */
export class Forbidden extends HttpError {
  readonly status = 403;
  /** The only part an error boundary receives; the text stays on the server. */
  readonly digest = "FORBIDDEN";
  constructor(fault: string | FieldError | FieldError[] = [], extra?: Readonly<Record<string, unknown>>) {
    super(asErrors(fault), extra);
  }
}

/** 404: no such record, or none this person may see. */
export class NotFound extends HttpError {
  readonly status = 404;
  /** Makes Next show its not-found page when a page throws this. */
  readonly digest = "NEXT_HTTP_ERROR_FALLBACK;404";
  constructor(fault: FieldError = { message: "Not found.", code: "NOT_FOUND" }) {
    super([fault]);
  }
}

/** 409: the record has changed since it was read. */
export class Conflict extends HttpError {
  readonly status = 409;
  constructor(
    fault: string | FieldError | FieldError[] = { message: STALE_SHIFT, code: "STALE", field: "shiftId" },
    extra?: Readonly<Record<string, unknown>>,
  ) {
    super(asErrors(fault), extra);
  }
}

/** 413: the body is too large. */
export class TooLarge extends HttpError {
  readonly status = 413;
  constructor() {
    super([{ message: "The request is too large.", code: "TOO_LARGE" }]);
  }
}

/** 429: too many requests. */
export class TooMany extends HttpError {
  readonly status = 429;
  constructor(
    message: string,
    override readonly retryAfterSeconds: number,
  ) {
    super([{ message, code: "TOO_MANY" }]);
  }
}

/** 503: a dependency is temporarily unavailable; nothing was changed. */
export class Unavailable extends HttpError {
  readonly status = 503;
  constructor(
    fault: FieldError,
    override readonly retryAfterSeconds?: number,
  ) {
    super([fault]);
  }
}

/** The response to a code. The wire carries the code itself unless `code` says otherwise. */
export type Refusal = {
  as: typeof Invalid | typeof Unauthenticated | typeof Forbidden | typeof NotFound | typeof Conflict;
  message: string;
  field?: string;
  code?: string | undefined;
  /** The message's type on the wire, where the specification has one. */
  type?: string;
  /** Further keys of the envelope. */
  beside?: Readonly<Record<string, unknown>>;
};

/** A code's response, or a function of the facts in its text. */
type Entry = Refusal | ((...facts: never[]) => Refusal);

/** The arguments after a code: the facts of its text, or extra keys for a fixed one (slotId, another field). */
type Facts<Of extends Entry> = Of extends (...facts: infer F) => Refusal ? F : [extra?: Partial<FieldError>];

/**
 * Creates a noun's `refuse` from its texts, kept in present.ts. `refuse(code)` throws the code's error;
 * `refuse.error(code)` returns it.
 */
export function refusals<Table extends Readonly<Record<string, Entry>>>(texts: Table) {
  type Code = keyof Table & string;
  const error = <C extends Code>(code: C, ...facts: Facts<Table[C]>): HttpError => {
    const entry: Entry = texts[code]!;
    const isFixed = typeof entry !== "function";
    const { as: Thrown, beside, ...texted } = isFixed ? entry : entry(...(facts as never[]));
    const extra = isFixed ? (facts[0] as Partial<FieldError> | undefined) : undefined;
    return new Thrown({ code, ...texted, ...extra }, beside);
  };
  const refuse = <C extends Code>(code: C, ...facts: Facts<Table[C]>): never => {
    throw error(code, ...facts);
  };
  return Object.assign(refuse, { error });
}

/** Throws one error with all faults of a request, each at its field, row or record. */
export function refuseAll(Thrown: Exclude<Refusal["as"], typeof NotFound>, faults: FieldError[]): never {
  throw new Thrown(faults);
}

/** Throws Invalid with each fault at its field, if there is any. */
export function assertFields(faults: Readonly<Record<string, string | undefined>>): void {
  const errors = Object.entries(faults).flatMap(([field, message]) =>
    message === undefined ? [] : [{ code: "INVALID", field, message }],
  );
  if (errors.length > 0) refuseAll(Invalid, errors);
}

/** For `catch`: a refusal of a part is at another field of the whole. */
export const atField =
  (rename: (field: string | undefined) => string) =>
  (error: unknown): never => {
    if (error instanceof HttpError) for (const one of error.errors) one.field = rename(one.field);
    throw error;
  };
