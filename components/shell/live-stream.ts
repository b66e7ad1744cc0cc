/** A browser that was refused a stream does not ask for it again by itself. */
const REOPEN_MS = 5_000;
/** The server sends a heartbeat every four seconds. A network that disappears raises no event. */
const SILENCE_MS = 10_000;

export type StreamHandlers = {
  onOpen: () => void;
  onLost: () => void;
  /** By the name of the event; with its data. */
  events: Record<string, (data: string) => void>;
};

/**
 * Keeps a stream of events open: over lost connections, as browsers do, over refusals, such as those of a server whose
 * database is away, and over networks that fall silent. Returns how to close it.
 */
export function openLiveStream(url: string, { onOpen, onLost, events }: StreamHandlers): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reopenIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(open, ms);
  };
  const giveUp = () => {
    source.close();
    onLost();
    reopenIn(0);
  };
  const restartSilenceTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, SILENCE_MS);
  };
  const open = () => {
    const opened = (source = new EventSource(url));
    opened.addEventListener("open", () => {
      restartSilenceTimer();
      onOpen();
    });
    opened.addEventListener("error", () => {
      onLost();
      if (opened.readyState === EventSource.CLOSED) reopenIn(REOPEN_MS);
      else restartSilenceTimer();
    });
    const handlers: StreamHandlers["events"] = { beat: () => undefined, ...events };
    for (const [name, handle] of Object.entries(handlers)) {
      opened.addEventListener(name, (event: MessageEvent<string>) => {
        restartSilenceTimer();
        handle(event.data);
      });
    }
    // One that neither opens nor fails is silent too.
    restartSilenceTimer();
  };
  const onOffline = () => {
    clearTimeout(timer);
    source.close();
    onLost();
  };
  const onOnline = () => {
    source.close();
    open();
  };
  window.addEventListener("offline", onOffline);
  window.addEventListener("online", onOnline);
  open();
  return () => {
    clearTimeout(timer);
    source.close();
    window.removeEventListener("offline", onOffline);
    window.removeEventListener("online", onOnline);
  };
}
