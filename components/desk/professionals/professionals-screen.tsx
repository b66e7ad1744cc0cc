"use client";

import { useQuery } from "@tanstack/react-query";
import { firstRows } from "@/components/list/first-rows";
import { useAddressState } from "@/components/list/use-address-state";
import { useDebounced } from "@/components/ui/use-debounced";
import { pagedAddress } from "@/lib/desk/address-rules";
import { professionalPageSize, professionalsQuery } from "@/lib/desk/professionals/client";
import type { FoundProfessional, FoundProfessionals } from "@/lib/desk/professionals/schema";
import { DeskList, RESTS_MS } from "../desk-list";
import { professionalsColumns } from "./professionals-columns";

const idOf = ({ id }: FoundProfessional) => String(id);

/** Every customer's professionals. */
export function ProfessionalsScreen({ first }: { first: FoundProfessionals }) {
  const [{ search, page }, go] = useAddressState(pagedAddress);
  const asked = useDebounced(search.trim(), RESTS_MS);
  const isFirst = asked === "" && page === 1;
  const list = useQuery({
    ...professionalsQuery({ search: asked, page }),
    ...firstRows(first, isFirst),
    initialData: isFirst ? first : undefined,
  });
  return (
    <div className="grid min-w-0 gap-3">
      <DeskList
        things="professionals"
        placeholder="Name, phone or email"
        columns={professionalsColumns}
        rowId={idOf}
        list={list}
        pageSize={professionalPageSize}
        at={{ search, page }}
        go={go}
        unmatched="No one matches"
      />
    </div>
  );
}
