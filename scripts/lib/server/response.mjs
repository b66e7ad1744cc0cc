import { ServerResponse } from "node:http";

/**
 * The class of every answer, given to Node's server by the option it has for that. Default headers are added when the
 * head is written, where the route has set none of its own: set before, Next would drop the route's stricter ones.
 * @param {readonly (readonly [name: string, value: string])[]} defaults
 */
export function portalResponse(defaults) {
  return class PortalResponse extends ServerResponse {
    /**
     * Next sets an endpoint's headers as lists of one, which the compression does not read.
     * @override @param {string} name @param {number | string | readonly string[]} value
     */
    setHeader(name, value) {
      return super.setHeader(name, Array.isArray(value) && value.length === 1 ? value[0] : value);
    }

    /** @override @param {number} status @param {any[]} rest */
    writeHead(status, ...rest) {
      for (const [name, value] of defaults) if (!this.hasHeader(name)) this.setHeader(name, value);
      return super.writeHead(status, ...rest);
    }
  };
}
