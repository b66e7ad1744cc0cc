"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useCommands } from "@/components/shell/commands";
import { confirmLeaving } from "@/components/ui/unsaved-changes";
import { searchDesk } from "@/lib/desk/client";
import type { FoundKind } from "@/lib/desk/search/schema";

const found: Record<FoundKind, { group: string; list: string; path: (id: number) => string }> = {
  COMPANY: {
    group: "Customers",
    list: "customers",
    path: (id) => `/private/desk/customers/companies/${id}`,
  },
  FACILITY: {
    group: "Customers",
    list: "customers",
    path: (id) => `/private/desk/customers/facilities/${id}`,
  },
  AGENCY: { group: "Agencies", list: "agencies", path: (id) => `/private/desk/agencies/${id}` },
  PERSON: { group: "People", list: "people", path: (id) => `/private/desk/people?person=${id}` },
  PROFESSIONAL: {
    group: "Professionals",
    list: "professionals",
    path: (id) => `/private/desk/professionals/${id}`,
  },
};

/** Finds customers, agencies, people and professionals from every page of the desk. */
export function DeskSearch() {
  const router = useRouter();
  const open = async (path: string) => (await confirmLeaving()) && router.push(path as Route);
  useCommands({
    commands: () => [],
    search: async (typed) => {
      const { rows, more } = await searchDesk(typed);
      const search = new URLSearchParams({ search: typed.trim() });
      // It was found by the server, by more than is shown.
      const words = typed;
      return [
        ...rows.map(({ kind, id, name, detail }) => ({
          id: `${kind} ${id}`,
          label: name,
          detail,
          words,
          group: found[kind].group,
          run: () => void open(found[kind].path(id)),
        })),
        ...[...new Map(more.map((kind) => [found[kind].list, found[kind].group]))].map(([list, group]) => ({
          id: `more ${list}`,
          label: `More ${list}…`,
          words,
          group,
          run: () => void open(`/private/desk/${list}?${search}`),
        })),
      ];
    },
  });
  return null;
}
