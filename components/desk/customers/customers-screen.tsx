"use client";

import { Building2, Plus } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { useState } from "react";
import { useCommands } from "@/components/shell/commands";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { dialogFrame } from "@/components/ui/dialog-frame";
import { EmptyState } from "@/components/ui/empty-state";
import { lazyComponent } from "@/components/ui/lazy-component";
import { sortedAddress } from "@/lib/desk/address-rules";
import { customerPageSize, customersQuery } from "@/lib/desk/customers/client";
import type { Customer, Customers } from "@/lib/desk/customers/list/schema";
import { DeskList } from "../desk-list";
import { useFound } from "../use-found";
import { customersColumns } from "./customers-columns";

const NewCustomerDialog = lazyComponent(
  () => import("./new-customer-dialog"),
  "NewCustomerDialog",
  dialogFrame("md"),
);

const idOf = ({ kind, id }: Customer) => `${kind}-${id}`;

/** Every customer: companies, and facilities without one. */
export function CustomersScreen({ first }: { first: Customers }) {
  const found = useFound(first, sortedAddress, customersQuery, customerPageSize);
  const [isAdding, setAdding] = useState(false);
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
        {...found}
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
