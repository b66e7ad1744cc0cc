"use client";

import { useState } from "react";
import { Panel } from "@/components/shell/panel";
import { Button } from "@/components/ui/button";
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
  const [isFiling, setFiling] = useState(false);
  return (
    <>
      <Panel
        title="File a Do Not Return"
        // On a phone the list comes first.
        action={
          <Button
            writes
            size="sm"
            className="md:hidden"
            aria-expanded={isFiling}
            aria-label={isFiling ? "Close the form" : "File a Do Not Return"}
            onClick={() => setFiling(!isFiling)}
          >
            {isFiling ? "Close" : "File"}
          </Button>
        }
        isBare={!isFiling}
      >
        <div className={isFiling ? undefined : "max-md:hidden md:mt-4"}>
          <DnrFiling facilityId={facilityId} types={types} />
        </div>
      </Panel>
      <DnrList facilityId={facilityId} first={first} searchTerm={searchTerm} />
    </>
  );
}
