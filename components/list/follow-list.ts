import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { openLiveStream } from "@/components/shell/live-stream";
import { readPageCounts } from "@/components/shell/page-counts";
import { readAgain } from "@/lib/http/read-again";

/** A stream of many facilities reports each on its own; what all of them ask for is done once. */
const GATHER_MS = 50;

/** Runs once for calls in quick succession. */
function gathered(run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  return {
    stop,
    soon() {
      stop();
      timer = setTimeout(run, GATHER_MS);
    },
  };
}

export type LiveList = {
  /** Reads the lists again. */
  read: () => void;
  /** Reloads the page, which brings the person's current access. */
  reload: () => void;
  /** Reads the header's counts again. */
  count: () => void;
};

/** Handlers of a stream's own events, called with their data. */
export type LiveEvents = Record<string, (data: string, list: LiveList) => void>;

type Followed = {
  /** The query of `/api/live`. */
  query: string;
  lists: readonly QueryKey[];
  events: LiveEvents;
  onConnection: (state: "lost" | "back") => void;
  onReload: () => void;
  /** The session has ended, or no longer covers what is followed. */
  onSignedOut: () => void;
};

function readLists(client: QueryClient, lists: readonly QueryKey[]): void {
  for (const queryKey of lists)
    // A hidden list in flight would arrive later, predate the change, and count as fresh.
    void client.cancelQueries({ queryKey, type: "inactive" }).then(() => readAgain(client, queryKey));
}

/** Keeps cached lists current by one stream, and reads them again after it was down. Returns the function that stops. */
export function followList(client: QueryClient, followed: Followed) {
  const { query, lists, events, onConnection, onReload, onSignedOut } = followed;
  const reading = gathered(() => readLists(client, lists));
  const reloading = gathered(onReload);
  const counting = gathered(() => void readPageCounts());
  const list: LiveList = { read: reading.soon, reload: reloading.soon, count: counting.soon };
  let hasBeenOpen = false;
  const close = openLiveStream(`/api/live${query && `?${query}`}`, {
    onOpen: () => {
      onConnection("back");
      if (hasBeenOpen) list.read();
      hasBeenOpen = true;
    },
    onLost: () => onConnection("lost"),
    events: {
      ...Object.fromEntries(
        Object.entries(events).map(([name, handle]) => [name, (data: string) => handle(data, list)]),
      ),
      reload: list.read,
      "access-changed": list.reload,
      "signed-out": () => {
        close();
        onSignedOut();
      },
    },
  });
  return () => {
    reading.stop();
    reloading.stop();
    counting.stop();
    close();
  };
}
