"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useAddressState } from "@/components/list/use-address-state";
import { Button } from "@/components/ui/button";
import { dialogFrame } from "@/components/ui/dialog-frame";
import { lazyComponent } from "@/components/ui/lazy-component";
import { PageHead } from "@/components/ui/page-head";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { Tabs } from "@/components/ui/tabs";
import { confirmLeaving } from "@/components/ui/unsaved-changes";
import { counted } from "@/lib/counts";
import { companyAddress, companyParts, type CompanyPart } from "@/lib/desk/address-rules";
import { companyQuery } from "@/lib/desk/customers/client";
import type { DeskCompany } from "@/lib/desk/customers/schema";
import { CompanySides } from "../companies/company-sides";
import { FacilitiesTable } from "../companies/facilities-table";
import { HistoryPanel } from "../history/history-panel";
import { PhoneActions } from "../phone-actions";
import { Crumb } from "./crumb";
import { aboveCustomer, companyPartNames, isWaiting, missingOf } from "./words";

const FacilityDialog = lazyComponent(() => import("./facility-dialog"), "FacilityDialog", dialogFrame("md"));
const CompanyDialog = lazyComponent(
  () => import("../companies/company-dialog"),
  "CompanyDialog",
  dialogFrame("md"),
);
const Frame = () => <SkeletonRows isCard />;
const NotesPanel = lazyComponent(() => import("../companies/notes-panel"), "NotesPanel", Frame);
const SignInPanel = lazyComponent(() => import("../companies/sign-in-panel"), "SignInPanel", Frame);

/** A company: its facilities with what each lacks next, and what belongs to all of them. */
export function CompanyScreen({ first, opensPeople = false }: { first: DeskCompany; opensPeople?: boolean }) {
  const { data: company } = useQuery({ ...companyQuery(first.id), initialData: first });
  const [{ part }, go] = useAddressState(companyAddress);
  const [dialog, setDialog] = useState<"company" | "facility" | null>(null);
  const close = () => setDialog(null);
  const { id, facilities, people, is_providers: isProviders } = company;
  const finished = facilities.filter((one) => missingOf(one) === 0 && !isWaiting(one)).length;
  const openToday = facilities.reduce((sum, { slots, filled }) => sum + slots - filled, 0);
  const hasToday = facilities.some(({ slots }) => slots > 0);
  const open = async (next: CompanyPart) => {
    if (await confirmLeaving("form")) go({ part: next }, { isStep: true });
  };
  const add = isProviders && (
    <Button variant="primary" className="max-md:w-full" onClick={() => setDialog("facility")}>
      <Plus aria-hidden /> New facility
    </Button>
  );
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <PageHead title={<Crumb isStacked {...aboveCustomer(isProviders)} title={company.name} />}>
        {isProviders && (
          <PhoneActions
            title={company.name}
            items={[{ id: "change", label: "Change…", onSelect: () => setDialog("company") }]}
          />
        )}
        {facilities.length > 0 && (
          <span className="text-sm text-muted max-md:basis-full">
            {[
              finished === facilities.length
                ? facilities.length === 1
                  ? "Finished"
                  : `All ${facilities.length} facilities finished`
                : `${finished} of ${facilities.length} finished`,
              counted(people, "person", "people"),
              hasToday ? `${counted(openToday, "slot")} open today` : "no shifts today",
            ].join(", ")}
          </span>
        )}
        {isProviders && (
          <Button writes className="max-md:hidden" onClick={() => setDialog("company")}>
            Change…
          </Button>
        )}
        {add}
      </PageHead>
      <Tabs
        label="Company"
        tabs={companyParts.map((one) => ({ id: one, label: companyPartNames[one] }))}
        value={part}
        onChange={(next) => void open(next)}
      >
        {part === "facilities" && (
          <>
            <FacilitiesTable company={company} add={add} />
            {facilities.length > 0 && <CompanySides company={company} opensPeople={opensPeople} />}
          </>
        )}
        {part === "notes" && <NotesPanel company={company} />}
        {part === "sign-in" && <SignInPanel company={company} />}
        {part === "history" && <HistoryPanel of={{ kind: "companies", id }} />}
      </Tabs>
      {dialog === "company" && <CompanyDialog company={company} onClose={close} />}
      {dialog === "facility" && <FacilityDialog company={company} onClose={close} />}
    </div>
  );
}
