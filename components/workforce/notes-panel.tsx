"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CountBadge } from "@/components/ui/count-badge";
import { FailedLoad } from "@/components/ui/failed-load";
import { card } from "@/components/ui/recipes";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { Tooltip } from "@/components/ui/tooltip";
import type { Employee } from "@/lib/workforce/client";
import { noteCategoriesQuery, notesQuery } from "@/lib/workforce/notes/client";
import { NO_NOTES, type NoteLimits } from "@/lib/workforce/notes/rules";
import { NoteComposer } from "./note-composer";
import { NoteList } from "./note-list";
import { composer, nothing } from "./note-looks";

const NO_CATEGORIES = "You do not have permission to view any note categories.";
const CANNOT_ADD = "You cannot add a note as you do not have access to any note categories.";

type Props = { of: Employee; name: string; canAdd: boolean; isDeactivated: boolean; limits: NoteLimits };

/** The notes about a professional: the composer first, then those the person may read. */
export function NotesPanel({ of, name, limits, isDeactivated, ...access }: Props) {
  const canAdd = access.canAdd && !isDeactivated;
  const categories = useQuery(noteCategoriesQuery(of.companyId));
  const notes = useQuery(notesQuery(of));
  const [shown, setShown] = useState("");
  const [published, setPublished] = useState(0);
  const readable = categories.data ?? [];
  const writable = readable.filter(({ is_writable }) => is_writable);
  const isUnread = (categories.isError && !categories.data) || (notes.isError && !notes.data);
  const isLoading = !isUnread && (!categories.data || !notes.data);
  return (
    <section className={`min-w-0 ${card}`} aria-label="Notes">
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 gap-y-1.5 px-3.5 pt-2">
        <h3 className="inline-flex items-center gap-2 text-md/5 font-semibold">
          Notes <CountBadge count={notes.data?.total ?? 0} label="notes" max={9_999} />
        </h3>
        {readable.length > 1 && (notes.data?.total ?? 0) > 0 && (
          <Select
            aria-label="Show category"
            placeholder="All categories"
            value={shown}
            options={readable.map(({ label, value }) => ({ label, value }))}
            onChange={(event) => setShown(event.target.value)}
          />
        )}
      </div>
      {isUnread && (
        <FailedLoad
          message="The notes could not be loaded."
          onRetry={() => void Promise.all([categories.refetch(), notes.refetch()])}
        />
      )}
      {isLoading && <Skeleton className="m-3.5 h-32" />}
      {!isUnread && !isLoading && (
        <>
          {isDeactivated && <p className={nothing}>{NO_NOTES}</p>}
          {canAdd && writable.length > 0 && (
            <NoteComposer
              key={published}
              of={of}
              name={name}
              categories={writable}
              limits={limits}
              onPublished={() => setPublished(published + 1)}
            />
          )}
          {canAdd && writable.length === 0 && (
            <div className={composer}>
              <Tooltip text={CANNOT_ADD}>
                <Button aria-disabled>Add a note</Button>
              </Tooltip>
            </div>
          )}
          {readable.length === 0 ? (
            <p className={nothing}>{NO_CATEGORIES}</p>
          ) : (
            <NoteList notes={notes.data!} category={shown} />
          )}
        </>
      )}
    </section>
  );
}
