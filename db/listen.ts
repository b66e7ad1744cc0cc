import postgres from "postgres";
import { env } from "@/lib/env";
import { observeLiveness, watchLiveness } from "./liveness";

export type Listening = {
  /** Settles when all channels are listened to for the first time. */
  begun: Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Listens to channels on a connection of its own, which is made again whenever it is lost. Each time it listens again
 * `onListening` is called: what was notified in between has been missed.
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
    // One connection subscribes in order: with the last channel, all are listened to.
    const onSubscribed = (name: string) => () => {
      if (name !== names.at(-1)) return;
      onListening();
      begin();
    };
    // The driver tries again by itself whenever a connection is refused or closes.
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
  // A connection that falls silent never closes by itself.
  const forget = observeLiveness({ onLost: () => void close(), onBack: () => (client ??= connect()) });
  return {
    begun,
    stop: async () => {
      forget();
      await close();
    },
  };
}
