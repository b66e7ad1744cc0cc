"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { AddressCodec } from "@/lib/http/address";

/** Browsers refuse more than a hundred changes of the address in half a minute. */
const MOST_WRITES = 50;
const WITHIN_MS = 30_000;

/**
 * A screen's state, kept in its address. A change shows at once and replaces the history entry, or is a step that Back
 * undoes; Back and links to the same page are read again. One per screen.
 */
export function useAddressState<State extends object>({ read, write }: AddressCodec<State>) {
  const params = useSearchParams();
  const pathname = usePathname();
  const [state, setState] = useState(() => read(params));
  const latest = useRef(state);
  const timer = useRef<number | undefined>(undefined);
  const writes = useRef<number[]>([]);
  /** The address as last written or read, and earlier ones the router has yet to pass through. */
  const current = useRef(params.toString());
  const passing = useRef(new Set<string>());

  function store(next: State) {
    latest.current = next;
    setState(next);
  }
  function put(isStep = false) {
    // The person may have left for another page.
    if (location.pathname !== pathname) return;
    const query = new URLSearchParams(location.search);
    const stated = write(latest.current);
    for (const name of [...write(read(query)).keys(), ...stated.keys()]) query.delete(name);
    for (const [name, value] of stated) query.append(name, value);
    passing.current.add(current.current);
    writes.current = [...writes.current, performance.now()].slice(-MOST_WRITES);
    current.current = query.toString();
    const url = query.size > 0 ? `${pathname}?${query}` : pathname;
    if (isStep) window.history.pushState(null, "", url);
    else window.history.replaceState(null, "", url);
  }
  const follow = useEffectEvent((routed: string) => {
    const query = new URLSearchParams(location.search);
    const found = query.toString();
    if (routed === current.current) passing.current.clear();
    if (found === current.current || passing.current.has(found)) return;
    window.clearTimeout(timer.current);
    current.current = found;
    store(read(query, latest.current));
  });
  useEffect(() => follow(params.toString()), [params]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  return [
    state,
    (change: Partial<State>, { isStep = false } = {}): void => {
      store({ ...latest.current, ...change });
      window.clearTimeout(timer.current);
      const oldest = writes.current.length < MOST_WRITES ? -WITHIN_MS : writes.current[0]!;
      const wait = oldest + WITHIN_MS - performance.now();
      if (wait <= 0) put(isStep);
      else timer.current = window.setTimeout(put, wait, isStep);
    },
  ] as const;
}
