"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { Combobox } from "@/components/ui/combobox/combobox";
import type { ComboboxOption } from "@/components/ui/combobox/option";
import { Disclosure } from "@/components/ui/disclosure";
import { FailedLoad } from "@/components/ui/failed-load";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { counted } from "@/lib/counts";
import { shiftExplanationQuery } from "@/lib/desk/explanations/client";
import type { ShiftExplanation } from "@/lib/desk/explanations/schema";
import { facilityNamesQuery, makeStaffMutation } from "@/lib/desk/professionals/client";
import { stretchText } from "@/lib/time/stretches";
import { Reasons } from "./reasons";

const routeNames = { FLEX: "Flex shifts", ON_DEMAND: "On-demand shifts" } as const;

type Facility = ComboboxOption & { types: readonly string[] };

type ExplainedProps = { explanation: ShiftExplanation; onAct: () => void; isBusy: boolean };

function Explained({ explanation: { routes, slots, zone }, ...acting }: ExplainedProps) {
  return (
    <div className="grid gap-4">
      {routes.map(({ route, blocks, warnings }) => (
        <section key={route} className="grid gap-2">
          <h4 className="font-medium">{routeNames[route]}</h4>
          <Reasons
            {...{ blocks, warnings, ...acting }}
            fine="Nothing keeps them from any shift of this type."
          />
        </section>
      ))}
      {slots.length > 0 && (
        <section className="grid gap-1">
          <h4 className="font-medium">The next open shifts</h4>
          {slots.map(({ id, route, starts_at, ends_at, blocks, warnings }) => (
            <Disclosure
              key={id}
              summary={
                <span className="flex flex-wrap gap-x-3">
                  {stretchText({ startsAt: new Date(starts_at), endsAt: new Date(ends_at) }, zone)}
                  <span className="font-normal text-muted">
                    {`${route === "FLEX" ? "Flex" : "On demand"}, ${blocks.length === 0 ? "can take it" : counted(blocks.length, "reason")}`}
                  </span>
                </span>
              }
            >
              <div className="py-1 pl-5">
                <Reasons {...{ blocks, warnings }} fine="They can take this shift." />
              </div>
            </Disclosure>
          ))}
        </section>
      )}
    </div>
  );
}

/** Why a professional can't take a shift somewhere: what the rules say, and what would mend it. */
export function WhyShift({ professionalId, type }: { professionalId: number; type: string | null }) {
  const [facility, setFacility] = useState<Facility | null>(null);
  const [term, setTerm] = useState("");
  const [chosenType, setType] = useState<string | null>(null);
  const found = useQuery({ ...facilityNamesQuery(term), enabled: term !== "" });
  const types = facility?.types ?? [];
  const own = type !== null && types.includes(type) ? type : types[0];
  const resourceType = chosenType !== null && types.includes(chosenType) ? chosenType : (own ?? null);
  const why = useQuery({
    ...shiftExplanationQuery({
      professionalId,
      facilityId: Number(facility?.id ?? 0),
      resourceType: resourceType ?? "",
    }),
    enabled: facility !== null && resourceType !== null,
  });
  const staff = useWrite(makeStaffMutation({ professionalId, facilityId: Number(facility?.id ?? 0) }), {
    done: `Internal staff at ${facility?.label} now.`,
  });
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)_11rem] gap-3 max-md:grid-cols-1">
        <Field label="Facility">
          <Combobox<Facility>
            value={facility}
            placeholder="Name of the facility"
            onChange={setFacility}
            onTerm={setTerm}
            options={(found.data ?? []).map(({ id, name, types: staffed }) => ({
              id: String(id),
              label: name,
              types: staffed,
              reason: staffed.length === 0 ? "It has no shifts yet" : undefined,
            }))}
            isLoading={found.isFetching}
            failure={found.isError ? "The facilities could not be loaded." : null}
            nothingFound="No facility found."
          />
        </Field>
        <Field label="Type">
          <Select
            value={resourceType ?? ""}
            disabled={types.length === 0}
            placeholder={types.length === 0 ? "After the facility" : undefined}
            onChange={(event) => setType(event.target.value)}
            options={types.map((one) => ({ value: one, label: one }))}
          />
        </Field>
      </div>
      {why.isError && (
        <FailedLoad message="The explanation could not be loaded." onRetry={() => void why.refetch()} />
      )}
      {why.isLoading && <Skeleton className="h-24" />}
      {facility && why.data && (
        <Explained explanation={why.data} onAct={() => staff.run()} isBusy={staff.isPending} />
      )}
    </div>
  );
}
