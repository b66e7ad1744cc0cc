/** Messages between tabs of the same browser. */
export type SessionNews =
  | { type: "signed-in" }
  | { type: "signed-out" }
  | { type: "facility"; facilityId: number };

const NAME = "session";

export function notifyOtherTabs(news: SessionNews): void {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(news);
  channel.close();
}

/** Returns the unsubscribe function. */
export function listenToOtherTabs(listener: (news: SessionNews) => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener("message", (event: MessageEvent<SessionNews>) => listener(event.data));
  return () => channel.close();
}
