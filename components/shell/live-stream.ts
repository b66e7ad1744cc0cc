import { isSessionEnding } from "./session-ending";

/** EventSource doesn't reconnect by itself after a refusal. */
const REOPEN_MS = 5_000;
/** The server sends a heartbeat every four seconds; a network that disappears raises no event. */
const SILENCE_MS = 10_000;

export type StreamHandlers = {
  onOpen: () => void;
  onLost: () => void;
  /** Handlers by event name, called with the event's data. */
  events: Record<string, (data: string) => void>;
};

/**
 * Keeps an event stream open despite lost connections, refusals (such as while the database is away) and silent
 * networks. Returns the function that closes it.
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
        // Someone who is signing out knows.
        if (name !== "signed-out" || !isSessionEnding()) handle(event.data);
      });
    }
    // A connection that neither opens nor fails counts as silent.
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
