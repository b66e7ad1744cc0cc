"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useCommands } from "@/components/shell/commands";
import { confirmLeaving } from "@/components/ui/unsaved-changes";
import { searchDesk } from "@/lib/desk/client";
import type { FoundKind } from "@/lib/desk/search/schema";

const found: Record<FoundKind, { group: string; path: (id: number) => string }> = {
  COMPANY: { group: "Customers", path: (id) => `/private/desk/customers/companies/${id}` },
  FACILITY: { group: "Customers", path: (id) => `/private/desk/customers/facilities/${id}` },
  AGENCY: { group: "Agencies", path: (id) => `/private/desk/agencies/${id}` },
  PERSON: { group: "People", path: (id) => `/private/desk/people?person=${id}` },
  PROFESSIONAL: { group: "Professionals", path: (id) => `/private/desk/professionals/${id}` },
};

/** Finds customers, agencies, people and professionals from every page of the desk. */
export function DeskSearch() {
  const router = useRouter();
  const open = async (path: string) => (await confirmLeaving()) && router.push(path as Route);
  useCommands({
    commands: () => [],
    search: async (typed) =>
      (await searchDesk(typed)).rows.map(({ kind, id, name, detail }) => ({
        id: `${kind} ${id}`,
        label: name,
        detail,
        // It was found by the server, by more than is shown.
        words: typed,
        group: found[kind].group,
        run: () => void open(found[kind].path(id)),
      })),
  });
  return null;
}
