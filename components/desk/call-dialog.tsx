"use client";

import { useQuery } from "@tanstack/react-query";
import type { Route } from "next";
import Link from "next/link";
import { Dialog } from "@/components/ui/dialog";
import { FailedLoad } from "@/components/ui/failed-load";
import { Skeleton } from "@/components/ui/skeleton";
import { limboQuery } from "@/lib/desk/client";
import type { DeskItem } from "@/lib/desk/schema";
import { readablePhone } from "@/lib/phones/format";

type CalledProps = { name: string; about: string; phone: string | null };

const Called = ({ name, about, phone }: CalledProps) => (
  <li className="flex flex-wrap items-baseline gap-x-3 border-t border-line py-2 first:border-t-0">
    <span className="font-medium">{name}</span>
    <span className="text-sm text-muted">{about}</span>
    <span className="ml-auto">
      {phone ? (
        <a href={`tel:${phone}`} className="font-medium tabular-nums">
          {readablePhone(phone)}
        </a>
      ) : (
        <span className="text-sm text-muted">No phone</span>
      )}
    </span>
  </li>
);

/** Who can confirm a shift, and whose it is, with their phones. */
export function CallDialog({ item, onClose }: { item: DeskItem; onClose: () => void }) {
  const { data, isError, isPending, refetch } = useQuery(limboQuery(item.item));
  return (
    <Dialog
      open
      size="md"
      title="Who to call"
      description={`${item.title}, ${item.detail}`}
      onClose={onClose}
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
            {data.people.map(({ id, name, email, phone }) => (
              <Called key={id} name={name} about={email} phone={phone} />
            ))}
            <Called name={data.facility.name} about="The facility" phone={data.facility.phone} />
            <Called name={data.professional.name} about="Works the shift" phone={data.professional.phone} />
          </ul>
          {data.people.length === 0 && (
            <p className="text-pending">No one who signs in at the facility can confirm its shifts.</p>
          )}
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
