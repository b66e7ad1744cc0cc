import { createServer } from "node:net";
import { Refusal } from "./refusal.mjs";

/** @param {number} port @param {string} [host] @returns {Promise<number>} the port, once it has been held for a moment */
function hold(port, host) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen({ port, host }, () => {
      const address = /** @type {import("node:net").AddressInfo} */ (probe.address());
      probe.close(() => resolve(address.port));
    });
  });
}

export const freePort = () => hold(0, "127.0.0.1");

/** @param {string | undefined} text @returns {number} */
export function parsePort(text) {
  const port = Number(text ?? "3000");
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Refusal(`PORT is "${text}", which is not a port: choose a number from 1 to 65535.`);
}

/** @param {number} port @param {string | undefined} host */
export async function requireFreePort(port, host) {
  try {
    await hold(port, host);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === "EADDRINUSE") {
      throw new Refusal(
        `Port ${port} is in use: stop the program that uses it, or choose another, such as PORT=${port + 1} npm start.`,
      );
    }
    if (code === "EACCES")
      throw new Refusal(`Port ${port} is reserved for the administrator: set PORT to one above 1023.`);
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
      throw new Refusal(`HOST is "${host}", which is not an address of this machine.`);
    throw error;
  }
}
