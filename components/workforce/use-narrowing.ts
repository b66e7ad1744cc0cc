"use client";

import { useDeferredValue, useState } from "react";
import { useAddress } from "@/components/shell/use-address";
import { attentionCodes, shownStatuses, type Narrowing } from "@/lib/workforce/rules";

type Chosen = ReadonlySet<string> | null;

const chosenOf = (values: readonly string[]): Chosen => (values.length > 0 ? new Set(values) : null);

/** The search and the filters, kept in the address so that a narrowed list can be linked and reloaded. */
export function useNarrowing() {
  const address = useAddress();
  const [search, setSearch] = useState(address.get("search") ?? "");
  const sought = useDeferredValue(search);
  const statuses = address.list("status").filter((one) => (shownStatuses as readonly string[]).includes(one));
  const attention = attentionCodes.find((code) => code === address.get("attention")) ?? null;
  const narrowing: Narrowing = {
    search: sought,
    statuses: chosenOf(statuses),
    licenses: chosenOf(address.list("license")),
    facilityIds: chosenOf(address.list("location")),
    attention,
  };
  const isFiltered =
    narrowing.statuses !== null ||
    narrowing.licenses !== null ||
    narrowing.facilityIds !== null ||
    attention !== null;
  const keep = (name: string) => (chosen: Chosen) => address.set({ [name]: chosen && [...chosen] });
  function type(text: string) {
    setSearch(text);
    address.set({ search: text.trim() || null });
  }
  return {
    narrowing,
    attention,
    search,
    type,
    isFiltered,
    isNarrowed: isFiltered || search.trim() !== "",
    /** All checked, and none, filter nothing. */
    setStatuses: (chosen: ReadonlySet<string>) =>
      keep("status")(chosen.size === shownStatuses.length || chosen.size === 0 ? null : chosen),
    setLicenses: (chosen: ReadonlySet<string>) => keep("license")(chosen),
    setFacilities: (chosen: ReadonlySet<string>) => keep("location")(chosen),
    setAttention: (code: string | null) => address.set({ attention: code }),
    clear() {
      setSearch("");
      address.set({ search: null, status: null, license: null, location: null, attention: null });
    },
  };
}

export type NarrowingHandle = ReturnType<typeof useNarrowing>;
