import { isIPv6 } from "node:net";

/** The first four groups of an IPv6 address, which is what one household or server is given. */
function prefixOf(address: string): string {
  const [head = "", tail] = address.split("::");
  const before = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0");
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(":")}::/64`;
}

/** An IPv4 address as people write it, also where the server listens for both kinds. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, "");

/** The key of a caller for rate limits: an IPv4 address, or an IPv6 /64, since its owner has any number of addresses. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  return isIPv6(plain) ? prefixOf(plain.split("%")[0]!) : plain;
}
