"use client";

import { useQuery } from "@tanstack/react-query";
import { Handshake, Plus } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { useState } from "react";
import { firstRows } from "@/components/list/first-rows";
import { useAddressState } from "@/components/list/use-address-state";
import { useCommands } from "@/components/shell/commands";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { dialogFrame } from "@/components/ui/dialog-frame";
import { EmptyState } from "@/components/ui/empty-state";
import { lazyComponent } from "@/components/ui/lazy-component";
import { useDebounced } from "@/components/ui/use-debounced";
import { sortedAddress } from "@/lib/desk/address-rules";
import { agenciesQuery, agencyPageSize } from "@/lib/desk/agencies/client";
import type { Agencies } from "@/lib/desk/agencies/schema";
import { DeskList } from "../desk-list";
import { agenciesColumns } from "./agencies-columns";

const NewAgencyDialog = lazyComponent(
  () => import("./new-agency-dialog").then((module) => module.NewAgencyDialog),
  dialogFrame("md"),
);

/** Every agency, with its contracts, people and the week ahead. */
export function AgenciesScreen({ first }: { first: Agencies }) {
  const [{ search, page, sort }, go] = useAddressState(sortedAddress);
  const [isAdding, setAdding] = useState(false);
  const asked = useDebounced(search.trim());
  const isFirst = asked === "" && page === 1 && sort === "name";
  const list = useQuery({
    ...agenciesQuery({ search: asked, page, sort }),
    ...firstRows(first, isFirst),
    initialData: isFirst ? first : undefined,
  });
  useCommands({
    commands: () => [
      { id: "new-agency", label: "New agency", group: "Agencies", hotkey: "n", run: () => setAdding(true) },
    ],
  });
  const add = (
    <Button variant="primary" onClick={() => setAdding(true)}>
      <Plus aria-hidden /> New agency
    </Button>
  );
  return (
    <div className="grid min-w-0 gap-3">
      <DeskList
        things="agencies"
        placeholder="Name"
        actions={
          <>
            <Link
              href={"/private/desk/bundles" as Route}
              prefetch={false}
              className={buttonClass("secondary")}
            >
              Bundles
            </Link>
            {add}
          </>
        }
        columns={agenciesColumns}
        rowId={({ id }) => String(id)}
        list={list}
        pageSize={agencyPageSize}
        at={{ search, page, sort }}
        go={go}
        empty={
          <EmptyState icon={Handshake} title="No agencies yet" action={add}>
            An agency fills open on-demand shifts of the facilities it has a contract with.
          </EmptyState>
        }
        unmatched="No agency matches"
      />
      {isAdding && <NewAgencyDialog onClose={() => setAdding(false)} />}
    </div>
  );
}
