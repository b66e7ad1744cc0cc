import { ServerResponse } from "node:http";
import { allowedMethods } from "./allowed-methods.mjs";
import { pathOf } from "./request-target.mjs";

/**
 * The class of every answer, given to Node's server by the option it has for that. Default headers are added when the
 * head is written, where the route has set none of its own: set before, Next would drop the route's stricter ones. An
 * unchanged answer needs none, and no request id: the browser keeps the headers of the answer it has stored (RFC 9111,
 * 4.3.4).
 * @param {readonly (readonly [name: string, value: string])[]} defaults
 * @param {(requestId: unknown) => boolean} isUnavailable whether the request failed because the database was away or busy
 */
export function portalResponse(defaults, isUnavailable) {
  return class PortalResponse extends ServerResponse {
    /**
     * Next sets an endpoint's headers as lists of one, which the compression does not read.
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
      const isTemporary = status === 500 && isUnavailable(this.getHeader("x-request-id"));
      if (isTemporary) this.askToRetry();
      super.writeHead(isTemporary ? 503 : status, ...rest);
      this.emit("head");
      return this;
    }

    /** Next answers 500 whatever made a page fail. One that failed for want of the database retries by itself. */
    askToRetry() {
      this.setHeader("retry-after", "2");
      if (String(this.getHeader("content-type")).includes("html")) this.setHeader("refresh", "3");
    }
  };
}
