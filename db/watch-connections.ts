import net, { type Socket } from "node:net";

/**
 * Connections to a database may fall silent without a word: a cable, a firewall, a host that is gone. The driver would
 * wait for as long as the system does, a quarter of an hour. Here every connection that has asked and heard nothing is
 * looked after: the database is asked on a new connection whether it is there at all, and if not, all give up.
 *
 * Time is counted in looks, not by the clock, so that a process that was busy itself takes nobody for gone.
 */
const LOOK_MS = 200;
const SILENT_LOOKS = 5;
const PROBE_LOOKS = 7;

/** The database itself ends what takes longer. */
export const LONGEST_STATEMENT_MS = 30_000;
/** A connection alone can be lost while others work: it is given up after what a statement may take at most. */
const LOST_LOOKS = (LONGEST_STATEMENT_MS + 5_000) / LOOK_MS;

/**
 * The driver keeps to itself what it wrote in the very moment in which a connection closed, and with it how it would greet on
 * the next: only when there is enough of it does it go out, is refused, and all is well. That is not waited for.
 */
const MUTE_LOOKS = 1;

/** What the driver says of where to connect; several hosts are tried in turn. */
type Target = { host: string[]; port: number[]; path?: string | false };
type Watched = {
  socket: Socket;
  written: number;
  read: number;
  silentLooks: number;
  muteLooks: number;
  isExpectingWord: boolean;
};

const watched = new Set<Watched>();
let looking: NodeJS.Timeout | undefined;
let turn = 0;
/** Probing, or known to be gone and asked again and again. */
let probing: Promise<void> | undefined;
let isSilent = false;

const gone = () =>
  Object.assign(new Error("The database does not answer."), { code: "ETIMEDOUT", syscall: "read" });
const hungUp = () =>
  Object.assign(new Error("The database has hung up."), { code: "ECONNRESET", syscall: "read" });

const connectTo = ({ host, port, path }: Target): Socket => {
  if (path) return net.connect(path);
  const place = turn++ % host.length;
  // What is sent on top of what was sent need not wait for its answer.
  const socket = net.connect({ host: host[place], port: port[place]!, noDelay: true });
  // The driver checks a certificate against the name it finds here.
  return Object.assign(socket, { host: host[place], port: port[place] });
};

/** Asks whether TLS is spoken: every PostgreSQL answers that with a letter before anything else is said. */
const question = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/** Whether a PostgreSQL answers there. */
function isThere(target: Target): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connectTo(target);
    let looks = 0;
    const patience = setInterval(() => ++looks >= PROBE_LOOKS && settle(false), LOOK_MS);
    const settle = (answer: boolean) => {
      clearInterval(patience);
      socket.destroy();
      resolve(answer);
    };
    socket.once("connect", () => socket.write(question));
    socket.once("data", () => settle(true));
    socket.on("error", () => settle(false));
  });
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 2 * LOOK_MS));

/** All give up together: the one that listens asks nothing, and would never notice. */
async function probe(target: Target): Promise<void> {
  while (!(await isThere(target))) {
    isSilent = true;
    for (const { socket } of watched) socket.destroy(gone());
    await pause();
  }
  isSilent = false;
}

function look(target: Target): void {
  for (const one of watched) {
    const { bytesRead, bytesWritten, connecting } = one.socket;
    const hasHeard = bytesRead !== one.read;
    if (bytesWritten !== one.written) one.isExpectingWord = true;
    if (hasHeard) one.isExpectingWord = false;
    [one.read, one.written] = [bytesRead, bytesWritten];
    one.silentLooks = one.isExpectingWord ? one.silentLooks + 1 : 0;
    one.muteLooks = !connecting && bytesWritten === 0 ? one.muteLooks + 1 : 0;
    if (one.silentLooks > LOST_LOOKS || one.muteLooks > MUTE_LOOKS) one.socket.destroy(gone());
    else if (one.silentLooks > 0 && one.silentLooks % SILENT_LOOKS === 0)
      probing ??= probe(target).finally(() => (probing = undefined));
  }
}

/** How a server ends what it says when it is ready to be asked. */
const isReady = (bytes: Buffer): boolean =>
  bytes.length >= 6 && bytes.at(-6) === 0x5a && bytes.readInt32BE(bytes.length - 5) === 5;

/** Tells the driver of the end of a connection so that it refuses all that was asked on it, and does not ask again without end. */
function tellOfEnd(socket: Socket): void {
  let hasGreeted = false;
  const hear = (bytes: Buffer) => {
    if (!isReady(bytes)) return;
    hasGreeted = true;
    socket.off("data", hear);
  };
  socket.on("data", hear);
  // The other side hangs up: it stops, starts anew, or takes no more.
  socket.once("end", () => {
    // One that has not even greeted, such as a proxy without its database, the driver would try for ever.
    if (!socket.writableEnded && !hasGreeted) socket.destroy(hungUp());
  });
  // After a fault the driver still asks on the connection until it hears of its close, and then, told of the fault
  // again, leaves that without an answer.
  const { emit } = socket;
  socket.emit = ((name: string, ...given: unknown[]) =>
    Reflect.apply(
      emit,
      socket,
      name === "close" && hasGreeted ? [name, false] : [name, ...given],
    )) as typeof emit;
}

/** Opens a connection for the driver, and looks after it until it is closed. */
export function openWatchedConnection(target: Target): Socket {
  const socket = connectTo(target);
  const one: Watched = { socket, written: 0, read: 0, silentLooks: 0, muteLooks: 0, isExpectingWord: false };
  watched.add(one);
  looking ??= setInterval(() => look(target), LOOK_MS).unref();
  tellOfEnd(socket);
  socket.once("close", () => {
    watched.delete(one);
    if (watched.size > 0) return;
    clearInterval(looking);
    looking = undefined;
  });
  if (isSilent) setImmediate(() => socket.destroy(gone()));
  return socket;
}
