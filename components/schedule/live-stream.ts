/** A browser that was refused a stream does not ask for it again by itself. */
const REOPEN_MS = 5_000;

export type Hears = {
  onOpen: () => void;
  onLost: () => void;
  /** By the name of the event; with its data. */
  events: Record<string, (data: string) => void>;
};

/**
 * Keeps a stream of events open: over lost connections, as browsers do, and over refusals, such as those of a server
 * whose database is away. Returns how to close it.
 */
export function openLiveStream(url: string, { onOpen, onLost, events }: Hears): () => void {
  let source: EventSource;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    const opened = (source = new EventSource(url));
    opened.addEventListener("open", onOpen);
    opened.addEventListener("error", () => {
      onLost();
      if (opened.readyState === EventSource.CLOSED) reopening = setTimeout(open, REOPEN_MS);
    });
    for (const [name, hear] of Object.entries(events)) {
      opened.addEventListener(name, (event: MessageEvent<string>) => hear(event.data));
    }
  };
  open();
  return () => {
    clearTimeout(reopening);
    source.close();
  };
}
