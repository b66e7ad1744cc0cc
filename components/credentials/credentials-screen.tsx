"use client";

import { useQuery } from "@tanstack/react-query";
import { FileCheck, Upload } from "lucide-react";
import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { useAddressState } from "@/components/list/use-address-state";
import { kindOf } from "@/components/shell/refusals";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { FailedLoad } from "@/components/ui/failed-load";
import { notify } from "@/components/ui/notify";
import { PermissionGate } from "@/components/ui/permission-gate";
import { Tabs } from "@/components/ui/tabs";
import { ApiError } from "@/lib/http/fetcher";
import { credentialsAddress } from "@/lib/professionals/credentials/documents/address-rules";
import { PROFESSIONAL_LICENSE } from "@/lib/professionals/credentials/catalog-rules";
import {
  credentialsQuery,
  requirementsQuery,
  shiftTypesQuery,
  type FacilityShift,
} from "@/lib/professionals/credentials/documents/client";
import type { PapersOf } from "@/lib/professionals/credentials/documents/path-rules";
import {
  byUrgency,
  choicesOf,
  hasNoLicense,
  requiredRowOf,
  rowOf,
  type CredentialRow,
} from "@/lib/professionals/credentials/documents/row-rules";
import { columnsOf } from "./credential-columns";
import { ConsentBand } from "./consent-band";
import { CredentialDetails } from "./credential-details";
import { FacilityDialog, LicenseDialog, UploadDialog } from "./lazy-dialogs";
import { NeedsBand } from "./needs-band";
import { PillKey } from "./status-pill";

type Opened = { kind: "facility" } | { kind: "license" } | { kind: "upload"; type: string | null };

const tabs = [{ id: "all", label: "All" }] as const;

/** The facility and shift type in the address. */
function useFacility(of: PapersOf) {
  const [{ chosen }, go] = useAddressState(credentialsAddress);
  const choose = (next: FacilityShift | null) => go({ chosen: next });
  const shiftTypes = useQuery({ ...shiftTypesQuery(of), enabled: chosen !== null });
  const facility = shiftTypes.data?.find((one) => one.facilityId === chosen?.facilityId)?.label;
  return { chosen, choose, facility: facility ?? "this facility" };
}

/** A load error is a banner, with the server's first message. */
function useLoadError(error: Error | null) {
  useEffect(() => {
    if (error instanceof ApiError && error.message) notify({ type: "error", message: error.message });
  }, [error]);
  return kindOf(error) === "forbidden";
}

/** Without its facility, the tab shows all credentials again; the load error's banner says why. */
function useForbiddenFacility(isForbidden: boolean, clear: () => void) {
  const onForbidden = useEffectEvent(clear);
  useEffect(() => {
    if (isForbidden) onForbidden();
  }, [isForbidden]);
}

/** Agencies see theirs under a tab. */
function Content({ isOfAgency, children }: { isOfAgency: boolean; children: ReactNode }) {
  const content = <div className="grid gap-3">{children}</div>;
  if (!isOfAgency) return content;
  return (
    <Tabs label="Credentials" tabs={tabs} value="all" onChange={() => {}}>
      {content}
    </Tabs>
  );
}

type Props = {
  of: PapersOf;
  firstName: string;
  today: string;
  canUpload: boolean;
  /** Undefined if nothing is ever deleted here. */
  canDelete?: boolean | undefined;
};

/** A professional's credentials: all of them, or what a facility requires for a shift type. */
export function CredentialsScreen({ of, firstName, today, canUpload, canDelete }: Props) {
  const isOfAgency = of.companyId === null;
  const { chosen, choose, facility } = useFacility(of);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isLater, setLater] = useState(false);
  const list = useQuery(credentialsQuery(of));
  const required = useQuery(requirementsQuery(of, chosen));
  const feed = chosen ? required : list;
  const isForbidden = useLoadError(list.error);
  useForbiddenFacility(useLoadError(required.error), () => choose(null));

  const all = (list.data ?? []).map((one) => rowOf(one, today));
  const rows = chosen ? byUrgency((required.data ?? []).map((one) => requiredRowOf(one, today))) : all;
  const needsLicense = list.data !== undefined && hasNoLicense(list.data);
  const isPrompted = needsLicense && canUpload && !isLater;
  const shown: Opened | null = opened ?? (isPrompted ? { kind: "license" } : null);
  const close = () => {
    setLater(true);
    setOpened(null);
  };
  const openFor = ({ code }: CredentialRow) =>
    setOpened(code === PROFESSIONAL_LICENSE ? { kind: "license" } : { kind: "upload", type: code });

  return (
    <section className="grid gap-3" aria-label="Credentials">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto text-xl font-semibold max-md:basis-full">Credentials</h2>
        <PermissionGate allowed={!isForbidden}>
          <Button className="max-md:flex-auto" onClick={() => setOpened({ kind: "facility" })}>
            View credentials by facility
          </Button>
        </PermissionGate>
        {canUpload && (
          <PermissionGate allowed={!isForbidden}>
            <Button
              variant="primary"
              className="max-md:flex-auto"
              onClick={() => setOpened({ kind: "upload", type: null })}
            >
              <Upload aria-hidden /> {isOfAgency ? "Upload Credentials" : "Upload credentials"}
            </Button>
          </PermissionGate>
        )}
      </div>
      {needsLicense && (
        <Callout tone="warning">
          {firstName} has no license on file and can&apos;t be assigned yet.{" "}
          {canUpload && (
            <Button variant="link" size="sm" onClick={() => setOpened({ kind: "license" })}>
              Upload primary license
            </Button>
          )}
        </Callout>
      )}
      {list.data && <ConsentBand {...{ of, firstName }} canAsk={canUpload} />}
      <Content isOfAgency={isOfAgency}>
        {chosen && (
          <NeedsBand
            rows={rows}
            firstName={firstName}
            chosen={`${chosen.shiftType} at ${facility}`}
            onClear={() => choose(null)}
          />
        )}
        {feed.isError && !feed.data ? (
          <FailedLoad message="The credentials could not be loaded." onRetry={() => void feed.refetch()} />
        ) : (
          <>
            {(rows.length > 0 || feed.isLoading) && <PillKey />}
            <DataTable
              label="Credentials"
              density="tall"
              columns={columnsOf({ hasFacility: chosen !== null, onUpload: canUpload ? openFor : null })}
              rows={rows}
              rowId={({ code }) => code}
              isLoading={feed.isLoading}
              details={({ code, name }) => (
                <CredentialDetails {...{ of, firstName, canDelete }} type={code} name={name} />
              )}
              toneOf={({ needed }) => (needed && !needed.isMet && needed.count > 0 ? "attention" : undefined)}
              empty={
                <EmptyState icon={FileCheck} title="Nothing required here">
                  There are currently no credentials required to work {chosen?.shiftType} shifts at {facility}
                  .
                </EmptyState>
              }
            />
          </>
        )}
      </Content>
      {shown?.kind === "facility" && (
        <FacilityDialog
          of={of}
          current={chosen}
          onChoose={(next) => {
            choose(next);
            close();
          }}
          onClose={close}
        />
      )}
      {shown?.kind === "license" && <LicenseDialog {...{ of, today }} onClose={close} />}
      {shown?.kind === "upload" && (
        <UploadDialog {...{ of, today }} choices={choicesOf(rows)} preselected={shown.type} onClose={close} />
      )}
    </section>
  );
}
