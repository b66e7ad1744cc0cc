"use client";

import { Handshake, Plus } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { useState } from "react";
import { useCommands } from "@/components/shell/commands";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { dialogFrame } from "@/components/ui/dialog-frame";
import { EmptyState } from "@/components/ui/empty-state";
import { lazyComponent } from "@/components/ui/lazy-component";
import { Moment } from "@/components/ui/moment";
import { Select } from "@/components/ui/select";
import { agenciesAddress } from "@/lib/desk/address-rules";
import { agenciesQuery, agencyPageSize } from "@/lib/desk/agencies/client";
import type { Agencies } from "@/lib/desk/agencies/schema";
import { scoreDays } from "@/lib/desk/agencies/scorecard/rules";
import { DeskList } from "../desk-list";
import { useFound } from "../use-found";
import { agenciesColumns } from "./agencies-columns";

const NewAgencyDialog = lazyComponent(
  () => import("./new-agency-dialog"),
  "NewAgencyDialog",
  dialogFrame("md"),
);

const daysOf = (text: string) => scoreDays.find((days) => String(days) === text) ?? scoreDays[0];

/** Every agency, with its contracts, how well it filled shifts, and the week ahead. */
export function AgenciesScreen({ first }: { first: Agencies }) {
  const found = useFound(first, agenciesAddress, agenciesQuery, agencyPageSize);
  const countedAt = found.list.data?.counted_at;
  const [isAdding, setAdding] = useState(false);
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
            <Select
              aria-label="Figures of"
              className="w-36 max-md:order-last"
              value={found.at.days}
              options={scoreDays.map((days) => ({ value: days, label: `Last ${days} days` }))}
              onChange={({ target }) => found.go({ days: daysOf(target.value), page: 1 })}
            />
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
        note={
          countedAt && (
            <p className="text-sm text-muted">
              <span className="max-md:hidden">
                Figures count on-demand slots, each agency’s as in its scorecard.{" "}
              </span>
              Counted <Moment instant={countedAt} />.
            </p>
          )
        }
        columns={agenciesColumns}
        rowId={({ id }) => String(id)}
        {...found}
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
