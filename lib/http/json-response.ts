declare const answer: unique symbol;

/** A Response whose body is this shape as JSON: for answers with a status, an ETag or cookies of their own. */
export type JsonResponse<Shape> = Response & { readonly [answer]: Shape };

export const jsonResponse = <Shape>(value: Shape, init: ResponseInit = {}): JsonResponse<Shape> =>
  Response.json(value, {
    ...init,
    headers: { "cache-control": "no-store", ...init.headers },
  }) as JsonResponse<Shape>;
