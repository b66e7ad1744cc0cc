"use client";

import type { SessionUser } from "@/lib/users/schema";
import { ViewRequestStrip } from "../account/view-request-strip";
import { ViewingStrip } from "../account/viewing-strip";
import { DeskSearch } from "./desk-search";
import { HeaderCounts } from "./header-counts";

/**
 * What the desk's people have around every page: the counts of their queues and the search, or whose screens they see. And
 * what someone has whose screens they ask to see.
 */
export function FrameParts({ user }: { user: SessionUser }) {
  const { name, viewing, view_asked: asked, agency_id: agencyId } = user;
  if (viewing) return <ViewingStrip name={name} viewing={viewing} />;
  if (asked) return <ViewRequestStrip asked={asked} isAgency={agencyId !== null} />;
  return (
    <>
      <HeaderCounts />
      <DeskSearch />
    </>
  );
}
