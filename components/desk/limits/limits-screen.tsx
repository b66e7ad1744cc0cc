"use client";

import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useAddressState } from "@/components/list/use-address-state";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Field } from "@/components/ui/field";
import { lazyComponent } from "@/components/ui/lazy-component";
import { PageHead } from "@/components/ui/page-head";
import { card } from "@/components/ui/recipes";
import { Select } from "@/components/ui/select";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { counted } from "@/lib/counts";
import { limitsAddress, PORTAL } from "@/lib/desk/address-rules";
import { limitsQuery } from "@/lib/desk/limits/client";
import type { DeskLimits } from "@/lib/desk/limits/schema";
import { stateName, stateOptions } from "@/lib/states";
import { Crumb } from "../customers/crumb";
import { besideParts, partRow } from "../part-row";

const Frame = () => <SkeletonRows isCard />;
const PortalPanel = lazyComponent(() => import("./portal-panel"), "PortalPanel", Frame);
const StatePanels = lazyComponent(() => import("./state-panels"), "StatePanels", Frame);

const everyState = stateOptions.map(({ code, label }) => ({ value: code, label }));

const detailOf = ({ facilities, is_set }: NonNullable<DeskLimits["states"]>[number]) =>
  [
    facilities === 0 ? "No facility" : counted(facilities, "facility", "facilities"),
    ...(is_set ? ["limits of its own"] : []),
  ].join(", ");

type RowProps = { name: string; detail: string; isOpen: boolean; onOpen: () => void };

const Row = ({ name, detail, isOpen, onOpen }: RowProps) => (
  <li className="border-b border-line">
    <button type="button" aria-current={isOpen ? "page" : undefined} className={partRow} onClick={onOpen}>
      <span className="min-w-0 flex-1 font-medium">
        {name}
        <span className="block truncate text-sm font-normal text-muted">{detail}</span>
      </span>
    </button>
  </li>
);

/** The limits of the whole portal and of each state; on a phone the list comes before the open one. */
export function LimitsScreen({ first }: { first: DeskLimits }) {
  const { data } = useQuery({ ...limitsQuery(), initialData: first });
  const [{ of }, go] = useAddressState(limitsAddress);
  const { portal, states } = data;
  const shown = of ?? (portal ? PORTAL : (states?.[0]?.code ?? null));
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <PageHead
        title={states ? <Crumb to="/private/desk/customers" name="Customers" title="Limits" /> : "Limits"}
      />
      <div className={besideParts}>
        <nav aria-label="Limits" className={classNames(card, "overflow-hidden", of && "max-md:hidden")}>
          <ul>
            {portal && (
              <Row
                name="Whole portal"
                detail="Notes, lists, retention"
                isOpen={shown === PORTAL}
                onOpen={() => go({ of: PORTAL })}
              />
            )}
            {states?.map((one) => (
              <Row
                key={one.code}
                name={stateName(one.code)}
                detail={detailOf(one)}
                isOpen={shown === one.code}
                onOpen={() => go({ of: one.code })}
              />
            ))}
          </ul>
          {states && (
            <Field label="Another state" className="p-4">
              <Select
                value={states.some(({ code }) => code === shown) || shown === PORTAL ? "" : (shown ?? "")}
                placeholder="Choose…"
                options={everyState.filter(({ value }) => !states.some(({ code }) => code === value))}
                onChange={({ target }) => target.value && go({ of: target.value })}
              />
            </Field>
          )}
        </nav>
        <div className={classNames("min-w-0", of === null && "max-md:hidden")}>
          <Button variant="ghost" className="mb-3 md:hidden" onClick={() => go({ of: null })}>
            <ArrowLeft aria-hidden /> All limits
          </Button>
          {shown === PORTAL && portal && <PortalPanel limits={portal} />}
          {shown !== null && shown !== PORTAL && states && <StatePanels key={shown} code={shown} />}
        </div>
      </div>
    </div>
  );
}
