import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";

/**
 * A road to a server that can be cut and mended: everything on it is lost, and while it is cut nobody gets through. Or it
 * swallows whatever is sent on it, and lets nobody know; or it is long; or it breaks under an answer.
 */
export async function aRoad(to: URL) {
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  let isSwallowing = false;
  let delayMs = 0;
  /** Of what comes back from the server, so many bytes still get through before the road is cut under them. */
  let bytesLeft = Infinity;
  const pass = (bytes: Buffer, end: Socket, isBack: boolean) => {
    if (isSwallowing || end.destroyed) return;
    if (!isBack || bytes.length <= bytesLeft) return void end.write(bytes);
    end.write(bytes.subarray(0, bytesLeft), () => end.destroy());
  };
  const mend = async (port = 0) => {
    server = createServer((near) => {
      const far = connect(Number(to.port), to.hostname);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(one);
        one.on("error", () => undefined).on("close", () => other.destroy());
        one.on("data", (bytes) => {
          const isBack = one === far;
          if (delayMs > 0) setTimeout(() => pass(bytes, other, isBack), delayMs);
          else pass(bytes, other, isBack);
        });
      }
    });
    await new Promise<void>((resolve) => server!.listen(port, "127.0.0.1", resolve));
    return (server.address() as AddressInfo).port;
  };
  const port = await mend();
  const by = new URL(to);
  by.hostname = "127.0.0.1";
  by.port = String(port);
  const cut = async () => {
    const closed = new Promise((resolve) => server!.close(resolve));
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    await closed;
  };
  return {
    /** The address by this road. */
    url: by.href,
    cut,
    mend: () => mend(port),
    swallow: () => {
      isSwallowing = true;
    },
    /** Whatever is sent, either way, takes so long. */
    lengthen: (ms: number) => {
      delayMs = ms;
    },
    /** Every answer is cut off after so many bytes, and its connection with it. */
    breakAfter: (bytes: number) => {
      bytesLeft = bytes;
    },
    /** What was swallowed is lost, and with it every connection it was on. */
    clear: async () => {
      await cut();
      isSwallowing = false;
      await mend(port);
    },
  };
}
