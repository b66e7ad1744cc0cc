"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { usePagedQuery } from "@/components/list/use-paged-query";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { FailedLoad } from "@/components/ui/failed-load";
import { Field } from "@/components/ui/field";
import { Pagination } from "@/components/ui/pagination";
import { SearchInput } from "@/components/ui/search-input";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { useDebounced } from "@/components/ui/use-debounced";
import { counted } from "@/lib/counts";
import { companyQuery } from "@/lib/desk/customers/client";
import { copyPeopleMutation, memberPageSize, othersQuery } from "@/lib/desk/members/client";

type Props = {
  facility: { id: number; name: string };
  companyId: number;
  onClose: () => void;
};

/** People of another facility of the company, ticked to have the same role here. */
export function CopyDialog({ facility, companyId, onClose }: Props) {
  const company = useQuery(companyQuery(companyId));
  const others = company.data?.facilities.filter(({ id }) => id !== facility.id) ?? [];
  const [chosen, setChosen] = useState<number | null>(null);
  const fromId = chosen ?? others[0]?.id ?? null;
  const [{ sought, page }, setAt] = useState({ sought: "", page: 1 });
  const search = useDebounced(sought.trim());
  const go = (next: number) => setAt({ sought, page: next });
  const found = usePagedQuery(othersQuery({ facilityId: facility.id, fromId }, { search, page }), {
    page,
    pageSize: memberPageSize,
    onPage: go,
  });
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const tick = (ids: readonly number[], isOn: boolean) =>
    setTicked(new Set(isOn ? [...ticked, ...ids] : [...ticked].filter((one) => !ids.includes(one))));
  const copy = useWrite(copyPeopleMutation({ facilityId: facility.id, fromId: fromId ?? 0 }), {
    done: ({ people }) => `${counted(people, "person has", "people have")} their role here too.`,
    onDone: onClose,
  });
  const { rows, total } = found.data ?? { rows: [], total: 0 };
  const ids = rows.flatMap(({ id, is_self }) => (is_self ? [] : [id]));
  const onPage = ids.filter((one) => ticked.has(one)).length;
  return (
    <Dialog
      open
      size="md"
      title="Same people as another facility"
      description={`They get the role at ${facility.name} that they have there.`}
      onClose={onClose}
      footer={
        <>
          {ticked.size === 0 && (
            <p className="min-w-0 flex-1 text-sm text-muted max-md:basis-full">Choose who to add first.</p>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={copy.isPending}
            aria-disabled={ticked.size === 0 || undefined}
            onClick={() => copy.run({ userIds: [...ticked] })}
          >
            {ticked.size === 0 ? "Add" : `Add ${counted(ticked.size, "person", "people")}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <Field label="Facility">
          <Select
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
            value={fromId ?? ""}
            onChange={(event) => {
              setChosen(Number(event.target.value));
              setTicked(new Set());
              setAt({ sought: "", page: 1 });
            }}
          />
        </Field>
        {(sought !== "" || total > memberPageSize) && (
          <SearchInput
            label="Search people"
            placeholder="Name or email"
            value={sought}
            onChange={(text) => setAt({ sought: text, page: 1 })}
          />
        )}
        {found.isError && (
          <FailedLoad message="The people could not be loaded." onRetry={() => void found.refetch()} />
        )}
        {(company.isPending || found.isLoading) && <Skeleton className="h-40" />}
        {company.data && others.length === 0 && (
          <p className="text-muted">The company has no other facility yet.</p>
        )}
        {found.data && total === 0 && (
          <p className="text-muted">
            {search === "" ? "Everyone there has a role here already." : "No one there matches."}
          </p>
        )}
        {ids.length > 1 && (
          <Checkbox
            label={total > memberPageSize ? "Everyone on this page" : "Everyone"}
            checked={onPage === ids.length}
            indeterminate={onPage > 0 && onPage < ids.length}
            onChange={(event) => tick(ids, event.target.checked)}
          />
        )}
        <ul className="grid gap-1.5 border-t border-line pt-2 empty:hidden">
          {rows.map(({ id, name, email, role, is_self }) => (
            <li key={id}>
              <Checkbox
                label={name}
                detail={`${role ?? "Permissions of their own"}, ${email}`}
                checked={ticked.has(id)}
                aria-disabled={is_self || undefined}
                onChange={(event) => tick([id], event.target.checked)}
              />
            </li>
          ))}
        </ul>
        {total > memberPageSize && (
          <Pagination page={page} pageSize={memberPageSize} total={total} onPage={go} />
        )}
      </div>
    </Dialog>
  );
}
