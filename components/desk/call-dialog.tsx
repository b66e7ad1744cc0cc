"use client";

import { useQuery } from "@tanstack/react-query";
import { Phone } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FailedLoad } from "@/components/ui/failed-load";
import { Skeleton } from "@/components/ui/skeleton";
import { limboQuery, releaseMutation } from "@/lib/desk/client";
import type { DeskItem } from "@/lib/desk/schema";
import { readablePhone } from "@/lib/phones/format";

type CalledProps = { name: string; about: string; phone: string | null };

const Called = ({ name, about, phone }: CalledProps) => (
  <li className="flex min-h-13 items-center gap-3 border-t border-line py-1 first:border-t-0">
    <span className="min-w-0 flex-1">
      <span className="block font-medium wrap-anywhere">{name}</span>
      <span className="block text-sm text-muted">{about}</span>
    </span>
    {phone ? (
      <a
        href={`tel:${phone}`}
        className="inline-flex min-h-11 flex-none items-center gap-2 font-medium whitespace-nowrap text-brand-text tabular-nums"
      >
        <Phone aria-hidden className="size-4" />
        {readablePhone(phone)}
      </a>
    ) : (
      <span className="flex-none text-sm text-muted">No phone</span>
    )}
  </li>
);

/** Who can confirm a shift, and whose it is, with their phones. */
export function CallDialog({ item, onClose }: { item: DeskItem; onClose: () => void }) {
  const { data, isError, isPending, refetch } = useQuery(limboQuery(item.item));
  const release = useWrite(releaseMutation());
  const giveBack = () => {
    release.run({ kind: item.kind, item: item.item });
    onClose();
  };
  return (
    <Dialog
      open
      size="md"
      title="Who to call"
      description={`${item.title}, ${item.detail}`}
      onClose={onClose}
      footer={
        data &&
        item.is_mine && (
          <>
            <span className="mr-auto text-muted">Yours now</span>
            <Button onClick={giveBack}>Release</Button>
            <Button onClick={onClose}>Done</Button>
          </>
        )
      }
    >
      {isPending && <Skeleton className="h-40" />}
      {isError && (
        <FailedLoad
          message="It could not be loaded. The shift may have been confirmed meanwhile."
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <>
          <ul>
            <Called name={data.facility.name} about="The facility" phone={data.facility.phone} />
            {data.people.map(({ id, name, role, phone }) => (
              <Called key={id} name={name} about={role ?? "Can confirm"} phone={phone} />
            ))}
          </ul>
          {data.people.length === 0 && (
            <p className="text-pending">No one who signs in at the facility can confirm its shifts.</p>
          )}
          <ul className="border-t border-line-strong pt-3">
            <Called name={data.professional.name} about="Works the shift" phone={data.professional.phone} />
          </ul>
          <Link
            href={`/private/desk/customers/facilities/${data.facility.id}?part=people` as Route}
            prefetch={false}
            className="mt-3 inline-block font-medium text-brand-text"
          >
            {`People of ${data.facility.name}`}
          </Link>
        </>
      )}
    </Dialog>
  );
}
