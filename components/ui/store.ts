import { useSyncExternalStore } from "react";

type Store<Value> = {
  get: () => Value;
  set: (next: Value) => void;
  /** Returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
  use: () => Value;
  /** A part, so that another part's change redraws nothing. */
  usePart: <Part>(of: (value: Value) => Part) => Part;
};

/** A store outside of React. Servers and hydration see the initial one. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const usePart = <Part>(of: (from: Value) => Part) =>
    useSyncExternalStore(
      subscribe,
      () => of(value),
      () => of(initial),
    );
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe,
    use: () => usePart((whole) => whole),
    usePart,
  };
}
