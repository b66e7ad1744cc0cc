"use client";

import type { SessionUser } from "@/lib/users/schema";
import { ViewingStrip } from "../account/viewing-strip";
import { DeskSearch } from "./desk-search";
import { HeaderCounts } from "./header-counts";

/** What the desk's people have around every page: the counts of their queues and the search, or whose screens they see. */
export const FrameParts = ({ user: { name, viewing } }: { user: SessionUser }) =>
  viewing ? (
    <ViewingStrip name={name} viewing={viewing} />
  ) : (
    <>
      <HeaderCounts />
      <DeskSearch />
    </>
  );
