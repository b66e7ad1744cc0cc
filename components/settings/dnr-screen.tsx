"use client";

import { Panel } from "@/components/shell/panel";
import type { DnrList as Dnrs } from "@/lib/do-not-return/schema";
import { DnrFiling } from "./dnr-filing";
import { DnrList } from "./dnr-list";

type Props = {
  facilityId: number;
  types: readonly { code: string; label: string }[];
  first: Dnrs | null;
  searchTerm: string;
};

/** The Do Not Return list, and the form to add to it. */
export function DnrScreen({ facilityId, types, first, searchTerm }: Props) {
  return (
    <>
      <Panel title="File a Do Not Return">
        <DnrFiling facilityId={facilityId} types={types} />
      </Panel>
      <DnrList facilityId={facilityId} first={first} searchTerm={searchTerm} />
    </>
  );
}
