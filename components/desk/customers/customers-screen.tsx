"use client";

import { useQuery } from "@tanstack/react-query";
import { Building2, Plus } from "lucide-react";
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
import { customerPageSize, customersQuery } from "@/lib/desk/customers/client";
import type { Customer, Customers } from "@/lib/desk/customers/schema";
import { DeskList } from "../desk-list";
import { customersColumns } from "./customers-columns";

const NewCustomerDialog = lazyComponent(
  () => import("./new-customer-dialog").then((module) => module.NewCustomerDialog),
  dialogFrame("md"),
);

const idOf = ({ kind, id }: Customer) => `${kind}-${id}`;

/** Every customer: companies, and facilities without one. */
export function CustomersScreen({ first }: { first: Customers }) {
  const [{ search, page, sort }, go] = useAddressState(sortedAddress);
  const [isAdding, setAdding] = useState(false);
  const asked = useDebounced(search.trim());
  const isFirst = asked === "" && page === 1 && sort === "name";
  const list = useQuery({
    ...customersQuery({ search: asked, page, sort }),
    ...firstRows(first, isFirst),
    initialData: isFirst ? first : undefined,
  });
  useCommands({
    commands: () => [
      {
        id: "new-customer",
        label: "New customer",
        group: "Customers",
        hotkey: "n",
        run: () => setAdding(true),
      },
    ],
  });
  const add = (
    <Button variant="primary" onClick={() => setAdding(true)}>
      <Plus aria-hidden /> New customer
    </Button>
  );
  return (
    <div className="grid min-w-0 gap-3">
      <DeskList
        things="customers"
        placeholder="Company or facility"
        actions={
          <>
            <Link
              href={"/private/desk/limits" as Route}
              prefetch={false}
              className={buttonClass("secondary")}
            >
              Limits
            </Link>
            {add}
          </>
        }
        columns={customersColumns}
        rowId={idOf}
        list={list}
        pageSize={customerPageSize}
        at={{ search, page, sort }}
        go={go}
        empty={
          <EmptyState icon={Building2} title="No customers yet" action={add}>
            Begin with a company, or with a facility that has none.
          </EmptyState>
        }
        unmatched="No customer matches"
      />
      {isAdding && <NewCustomerDialog onClose={() => setAdding(false)} />}
    </div>
  );
}
