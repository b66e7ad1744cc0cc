"use client";

import { Layers, Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { dialogFrame } from "@/components/ui/dialog-frame";
import { EmptyState } from "@/components/ui/empty-state";
import { lazyComponent } from "@/components/ui/lazy-component";
import { counted } from "@/lib/counts";
import { pagedAddress } from "@/lib/desk/address-rules";
import { bundlePageSize, bundlesQuery, withdrawBundleMutation } from "@/lib/desk/bundles/client";
import type { Bundles, DeskBundle } from "@/lib/desk/bundles/schema";
import { Crumb } from "../customers/crumb";
import { DeskList } from "../desk-list";
import { useFound } from "../use-found";
import { bundlesColumns } from "./bundles-columns";

const ComposeDialog = lazyComponent(() => import("./compose-dialog"), "ComposeDialog", dialogFrame("lg"));

const BundleDialog = lazyComponent(() => import("./bundle-dialog"), "BundleDialog", dialogFrame("md"));

/** Slots that one professional takes together, published and withdrawn. */
export function BundlesScreen({ first }: { first: Bundles }) {
  const found = useFound(first, pagedAddress, bundlesQuery, bundlePageSize);
  const [isComposing, setComposing] = useState(false);
  const [asked, setAsked] = useState<DeskBundle | null>(null);
  const withdraw = useWrite(withdrawBundleMutation(), { done: "Withdrawn." });
  const [opened, setOpened] = useState<DeskBundle | null>(null);
  const rows = found.list.data?.rows;
  const columns = useMemo(
    () => bundlesColumns(rows ?? [], { onOpen: setOpened, onWithdraw: setAsked }),
    [rows],
  );
  const close = () => setAsked(null);
  const add = (
    <Button variant="primary" onClick={() => setComposing(true)}>
      <Plus aria-hidden /> New bundle
    </Button>
  );
  return (
    <div className="grid min-w-0 gap-3">
      <DeskList
        things="bundles"
        title={<Crumb to="/private/desk/agencies" name="Agencies" title="Bundles" />}
        placeholder="Facility"
        actions={add}
        columns={columns}
        rowId={({ id }) => String(id)}
        {...found}
        empty={
          <EmptyState icon={Layers} title="No bundles yet" action={add}>
            Open slots that belong together: one professional takes all of them.
          </EmptyState>
        }
        unmatched="No facility matches"
      />
      {opened && <BundleDialog bundle={opened} onClose={() => setOpened(null)} />}
      {isComposing && <ComposeDialog onClose={() => setComposing(false)} />}
      {asked && (
        <ConfirmDialog
          open
          title={`Withdraw ${asked.name}?`}
          tone="danger"
          confirmLabel="Withdraw"
          onConfirm={() => withdraw.send(asked.id).then(close)}
          onCancel={close}
        >
          {`Its ${counted(asked.open, "open slot is", "open slots are")} on their own again at once, at their own rates. What is taken stays as it is.`}
        </ConfirmDialog>
      )}
    </div>
  );
}
