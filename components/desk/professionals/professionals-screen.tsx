"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { dialogFrame } from "@/components/ui/dialog-frame";
import { lazyComponent } from "@/components/ui/lazy-component";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { pagedAddress } from "@/lib/desk/address-rules";
import { importProfessionalsMutation, professionalRuns } from "@/lib/desk/imports/client";
import { professionalPageSize, professionalsQuery } from "@/lib/desk/professionals/client";
import type { FoundProfessional, FoundProfessionals } from "@/lib/desk/professionals/schema";
import { DeskList } from "../desk-list";
import { useFound } from "../use-found";
import { professionalsColumns } from "./professionals-columns";

const NewProfessionalDialog = lazyComponent(
  () => import("./new-professional-dialog"),
  "NewProfessionalDialog",
  dialogFrame("md"),
);
const ImportPanel = lazyComponent(
  () => import("../imports/import-panel"),
  "ImportPanel",
  () => <SkeletonRows isCard />,
);

const ImportRuns = lazyComponent(() => import("../imports/import-runs"), "ImportRuns");

const idOf = ({ id }: FoundProfessional) => String(id);

type Props = { first: FoundProfessionals; types: readonly { code: string; label: string }[]; today: string };

/** Every customer's professionals. */
export function ProfessionalsScreen({ first, types, today }: Props) {
  const [open, setOpen] = useState<"new" | "import" | null>(null);
  const close = () => setOpen(null);
  const found = useFound(first, pagedAddress, professionalsQuery, professionalPageSize);
  if (open === "import")
    return (
      <ImportPanel
        kind="professionals"
        write={importProfessionalsMutation()}
        runs={professionalRuns}
        onEnd={close}
      />
    );
  return (
    <div className="grid min-w-0 gap-3">
      <ImportRuns of={professionalRuns} kind="professionals" />
      <DeskList
        things="professionals"
        isCounted
        placeholder="Name, phone or email"
        actions={
          <>
            <Button className="max-md:order-last" onClick={() => setOpen("import")}>
              Import…
            </Button>
            <Button variant="primary" onClick={() => setOpen("new")}>
              <Plus aria-hidden /> New professional
            </Button>
          </>
        }
        columns={professionalsColumns}
        rowId={idOf}
        {...found}
        unmatched="No one matches"
      />
      {open === "new" && <NewProfessionalDialog types={types} today={today} onClose={close} />}
    </div>
  );
}
