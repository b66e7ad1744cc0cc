import { isIPv6 } from "node:net";

/** The /64 prefix of an IPv6 address, the smallest block that a household or server is assigned. */
function prefixOf(address: string): string {
  const [head = "", tail] = address.split("::");
  const before = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0");
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(":")}::/64`;
}

/** An IPv4 address in its usual form, even if the server listens on a dual-stack socket. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, "");

/** The caller's key for rate limits: an IPv4 address, or an IPv6 /64, whose owner can use any address in it. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  return isIPv6(plain) ? prefixOf(plain.split("%")[0]!) : plain;
}
