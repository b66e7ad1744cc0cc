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
import { nothing } from "./note-looks";

const NO_CATEGORIES = "You do not have permission to view any note categories.";
const CANNOT_ADD = "You cannot add a note as you do not have access to any note categories.";

type Props = { of: Employee; name: string; canAdd: boolean; isDeactivated: boolean; limits: NoteLimits };

/** The notes about a professional that the person may read, and the way to add one. */
export function NotesPanel({ of, name, limits, isDeactivated, ...access }: Props) {
  const canAdd = access.canAdd && !isDeactivated;
  const categories = useQuery(noteCategoriesQuery(of.companyId));
  const notes = useQuery(notesQuery(of));
  const [shown, setShown] = useState("");
  const [isAdding, setAdding] = useState(false);
  const readable = categories.data ?? [];
  const writable = readable.filter(({ is_writable }) => is_writable);
  const isUnread = (categories.isError && !categories.data) || (notes.isError && !notes.data);
  const isLoading = !isUnread && (!categories.data || !notes.data);
  return (
    <section className={`min-w-0 ${card}`} aria-label="Notes">
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 gap-y-1.5 border-b border-line px-3.5 py-2">
        <h3 className="inline-flex items-center gap-2 text-md/5 font-semibold">
          Notes <CountBadge count={notes.data?.total ?? 0} label="notes" max={9_999} />
        </h3>
        <div className="flex flex-wrap items-center gap-2">
          {readable.length > 1 && (notes.data?.total ?? 0) > 0 && (
            <Select
              aria-label="Show category"
              placeholder="All categories"
              value={shown}
              options={readable.map(({ label, value }) => ({ label, value }))}
              onChange={(event) => setShown(event.target.value)}
            />
          )}
          {!isUnread && !isLoading && canAdd && !isAdding && (
            <Tooltip text={writable.length === 0 ? CANNOT_ADD : null}>
              <Button
                writes
                aria-disabled={writable.length === 0}
                onClick={writable.length === 0 ? undefined : () => setAdding(true)}
              >
                Add a note
              </Button>
            </Tooltip>
          )}
        </div>
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
          {isAdding && (
            <NoteComposer
              of={of}
              name={name}
              categories={writable}
              limits={limits}
              onEnd={() => setAdding(false)}
            />
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
