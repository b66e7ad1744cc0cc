import postgres from "postgres";
import { env } from "@/lib/env";
import { observeLiveness, watchLiveness } from "./liveness";

export type Listening = {
  /** Resolves when every channel is subscribed for the first time. */
  begun: Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Subscribes to channels on a dedicated connection and reconnects whenever it is lost. `onListening` is called after
 * every (re)connect: notifications sent in between were missed.
 */
export function listen(
  channels: Record<string, (payload: string) => void>,
  onListening: () => void = () => {},
): Listening {
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const connect = () => {
    const client = postgres(env().DATABASE_URL, { max: 1, connect_timeout: 2, onnotice: () => {} });
    const names = Object.keys(channels);
    // A connection subscribes in order, so the last channel means all of them.
    const onSubscribed = (name: string) => () => {
      if (name !== names.at(-1)) return;
      onListening();
      begin();
    };
    // The driver reconnects by itself when a connection is refused or closed.
    for (const name of names) client.listen(name, channels[name]!, onSubscribed(name)).catch(() => {});
    return client;
  };
  watchLiveness(env().DATABASE_URL);
  let client: postgres.Sql | null = connect();
  const close = async () => {
    const closing = client;
    client = null;
    await closing?.end({ timeout: 0 });
  };
  // A connection that goes silent never closes by itself.
  const forget = observeLiveness({ onLost: () => void close(), onBack: () => (client ??= connect()) });
  return {
    begun,
    stop: async () => {
      forget();
      await close();
    },
  };
}
