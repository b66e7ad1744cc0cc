"use client";

import { FileCheck } from "lucide-react";
import { useState, type ReactNode } from "react";
import { StandingCallout } from "@/components/people/standing-callout";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { FailedLoad } from "@/components/ui/failed-load";
import { Tabs } from "@/components/ui/tabs";
import { PROFESSIONAL_LICENSE } from "@/lib/professionals/credentials/catalog-rules";
import type { PapersOf } from "@/lib/professionals/credentials/documents/path-rules";
import {
  choicesOf,
  hasNoLicense,
  type CredentialRow,
} from "@/lib/professionals/credentials/documents/row-rules";
import { columnsOf, isMissingQuiet } from "./credential-columns";
import { ConsentBand } from "./consent-band";
import { CredentialDetails } from "./credential-details";
import { CredentialsHead } from "./credentials-head";
import { FacilityDialog, LicenseDialog, UploadDialog } from "./lazy-dialogs";
import { NeedsBand } from "./needs-band";
import { useCredentials } from "./use-credentials";
import { PillKey } from "./status-pill";

type Opened = { kind: "facility" } | { kind: "license" } | { kind: "upload"; type: string | null };

const tabs = [{ id: "all", label: "All" }] as const;

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
  /** Below the title: what stops them from working. */
  children?: ReactNode;
};

/** A professional's credentials: all of them, or what a facility requires for a shift type. */
export function CredentialsScreen({ of, firstName, today, canUpload, canDelete, children }: Props) {
  const isOfAgency = of.companyId === null;
  const { chosen, choose, facility, list, feed, rows, standings, isLoading, isForbidden } = useCredentials(
    of,
    today,
  );
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isLater, setLater] = useState(false);
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
      <CredentialsHead
        {...{ isForbidden, isOfAgency }}
        onFacility={() => setOpened({ kind: "facility" })}
        onUpload={canUpload ? () => setOpened({ kind: "upload", type: null }) : null}
      />
      {children}
      {needsLicense && (
        <Callout tone="error">
          {firstName} has no license on file and can&apos;t be assigned yet.{" "}
          {canUpload && (
            <Button writes variant="link" size="sm" onClick={() => setOpened({ kind: "license" })}>
              Upload primary license
            </Button>
          )}
        </Callout>
      )}
      {!needsLicense && !chosen && <StandingCallout credentials={standings} firstName={firstName} />}
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
        {isForbidden ? (
          <Callout tone="info">
            {isOfAgency
              ? `${firstName} doesn’t work for your agency now, so credentials are closed.`
              : `You can’t see ${firstName}’s credentials.`}
          </Callout>
        ) : feed.isError && !feed.data ? (
          <FailedLoad message="The credentials could not be loaded." onRetry={() => void feed.refetch()} />
        ) : (
          <>
            {(rows.length > 0 || isLoading) && <PillKey isQuiet={isMissingQuiet(rows)} />}
            <DataTable
              label="Credentials"
              density="two-lines"
              columns={columnsOf({ hasFacility: chosen !== null, onUpload: canUpload ? openFor : null })}
              rows={isLoading ? [] : rows}
              rowId={({ code }) => code}
              isLoading={isLoading}
              details={({ code, name }) => (
                <CredentialDetails {...{ of, firstName, canDelete }} type={code} name={name} />
              )}
              toneOf={({ isBlocking, needed }) =>
                isBlocking || (needed && !needed.isMet && needed.count > 0) ? "attention" : undefined
              }
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
