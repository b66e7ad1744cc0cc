/** A browser at a provider: keeps cookies and follows redirects to the portal or a page. */
export function outsideBrowser(portal: string) {
  const jar = new Map<string, string>();
  return async function open(start: string): Promise<URL> {
    let address = start;
    for (let hops = 0; hops < 12; hops += 1) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
      const answer = await fetch(address, { redirect: "manual", headers: { cookie } });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        jar.set(name, value);
      }
      const location = answer.headers.get("location");
      if (!location) return new URL(address);
      address = new URL(location, address).href;
      if (address.startsWith(portal)) return new URL(address);
    }
    throw new Error(`Still on the way after twelve steps: ${address}`);
  };
}
