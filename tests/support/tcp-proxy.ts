import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";

/**
 * A proxy that can fail: it can close with all its connections, swallow traffic, delay it, or cut a connection in
 * mid-request or mid-answer.
 */
export async function startProxy(to: URL) {
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  let isSwallowing = false;
  let delayMs = 0;
  /** Bytes from the server that still pass before the connection breaks. */
  let bytesLeft = Infinity;
  /** Bytes to the server that pass on a connection before it breaks. */
  let longestRequest = Infinity;
  const pass = (bytes: Buffer, end: Socket, isBack: boolean) => {
    if (isSwallowing || end.destroyed) return;
    if (!isBack || bytes.length <= bytesLeft) return void end.write(bytes);
    end.write(bytes.subarray(0, bytesLeft), () => end.destroy());
  };
  const mend = async (port = 0) => {
    server = createServer((near) => {
      const far = connect(Number(to.port), to.hostname);
      let sent = 0;
      near.on("data", ({ length }: Buffer) => {
        sent += length;
        if (sent > longestRequest) near.destroy();
      });
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
    /** The server's address through this proxy. */
    url: by.href,
    cut,
    mend: () => mend(port),
    swallow: () => {
      isSwallowing = true;
    },
    /** Delays traffic in both directions. */
    delay: (ms: number) => {
      delayMs = ms;
    },
    /** Cuts every answer, with its connection, after this many bytes. */
    breakAfter: (bytes: number) => {
      bytesLeft = bytes;
    },
    /** Cuts every connection that sends more bytes than these. */
    breakUploads: (bytes: number) => {
      longestRequest = bytes;
    },
    /** Drops what was swallowed, with all connections concerned. */
    clear: async () => {
      await cut();
      isSwallowing = false;
      await mend(port);
    },
  };
}
