import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";

/**
 * A proxy in front of a server that can fail: it can be stopped with all its connections, swallow whatever is sent, delay
 * it, or break a connection in the middle of an answer.
 */
export async function startProxy(to: URL) {
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  let isSwallowing = false;
  let delayMs = 0;
  /** Of what comes back from the server, so many bytes still get through before the connection breaks. */
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
    /** The address through this proxy. */
    url: by.href,
    cut,
    mend: () => mend(port),
    swallow: () => {
      isSwallowing = true;
    },
    /** Delays whatever is sent, either way. */
    delay: (ms: number) => {
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
