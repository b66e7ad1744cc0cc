import { ServerResponse } from "node:http";
import { allowedMethods } from "./allowed-methods.mjs";
import { pathOf } from "./request-target.mjs";
import { dropBody, isUnread } from "./unread-body.mjs";

/** Longer than any upload takes. */
const LONGEST_MS = 30_000;
/** A body that is too large would take too long. */
const LONGEST_TOO_LARGE_MS = 1_000;

/**
 * The response class given to Node's server. Defaults are added when the head is written, unless the route has set its
 * own: set earlier, they would make Next drop the route's stricter ones. A 304 needs neither defaults nor a request id,
 * because the browser keeps the stored headers (RFC 9111, 4.3.4).
 * @param {readonly (readonly [name: string, value: string])[]} defaults
 * @param {(requestId: unknown) => number | undefined} statusOfFailed the status of a page whose failure is known
 */
export function portalResponse(defaults, statusOfFailed) {
  return class PortalResponse extends ServerResponse {
    isEnding = false;

    /**
     * Next sets headers as one-element lists, which the compression doesn't read.
     * @override @param {string} name @param {number | string | readonly string[]} value
     */
    setHeader(name, value) {
      return super.setHeader(name, Array.isArray(value) && value.length === 1 ? value[0] : value);
    }

    /** Emits "head". @override @param {number} status @param {any[]} rest */
    writeHead(status, ...rest) {
      if (status === 304) this.removeHeader("x-request-id");
      else for (const [name, value] of defaults) if (!this.hasHeader(name)) this.setHeader(name, value);
      if (status === 405) this.setHeader("allow", allowedMethods(pathOf(this.req.url ?? "/")).join(", "));
      const known = status === 500 ? statusOfFailed(this.getHeader("x-request-id")) : undefined;
      if (known === 503) this.askToRetry();
      // Kept alive, the next request on the connection would wait behind a body that no one reads.
      if (isUnread(this.req)) this.setHeader("connection", "close");
      super.writeHead(known ?? status, ...rest);
      this.emit("head");
      return this;
    }

    /**
     * Waits for a body that has not arrived: a connection closed while the client sends is reset, and the answer lost.
     * @override @param {any[]} rest
     */
    end(...rest) {
      if (this.writableEnded || !isUnread(this.req)) return super.end(...rest);
      if (this.isEnding) return this;
      this.isEnding = true;
      const callback = typeof rest.at(-1) === "function" ? rest.pop() : undefined;
      const [chunk, encoding] = rest;
      if (chunk) this.write(chunk, encoding);
      else this.flushHeaders();
      void dropBody(this.req, this.statusCode === 413 ? LONGEST_TOO_LARGE_MS : LONGEST_MS).then(() =>
        super.end(callback),
      );
      return this;
    }

    /** A page that failed because of the database should be retried. */
    askToRetry() {
      this.setHeader("retry-after", "2");
      if (String(this.getHeader("content-type")).includes("html")) this.setHeader("refresh", "3");
    }
  };
}
