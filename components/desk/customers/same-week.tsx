"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Field } from "@/components/ui/field";
import { dismissNotification, notify, UNDO } from "@/components/ui/notify";
import { Select } from "@/components/ui/select";
import { counted } from "@/lib/counts";
import { companyQuery } from "@/lib/desk/customers/client";
import type { DeskFacility } from "@/lib/desk/customers/schema";
import { weekOfQuery } from "@/lib/desk/first-week/client";
import { cellsAs } from "@/lib/desk/first-week/rules";

type Props = {
  facility: DeskFacility;
  companyId: number;
  kind: "FLEX" | "ON_DEMAND";
  from: string;
  values: Readonly<Record<string, string>>;
  onFill: (cells: Record<string, string>) => void;
};

/** Fills a typed week with what another facility of the company needs in it, to be changed before it is requested. */
export function SameWeek({ facility, companyId, kind, from, values, onFill }: Props) {
  const [chosen, setChosen] = useState("");
  const client = useQueryClient();
  /** Its Undo means the form: it goes with it. */
  const filledIn = useRef<number>(0);
  useEffect(() => () => dismissNotification(filledIn.current), []);
  const company = useQuery(companyQuery(companyId));
  const others = company.data?.facilities.filter(({ id }) => id !== facility.id) ?? [];
  if (others.length === 0) return null;
  async function fill(fromId: string) {
    setChosen(fromId);
    const other = others.find(({ id }) => String(id) === fromId);
    if (!other || from === "") return;
    const asked = { facilityId: facility.id, fromId: other.id, from, kind };
    const week = await client.fetchQuery(weekOfQuery(asked)).catch(() => null);
    if (!week)
      return void notify({ type: "error", message: `The week of ${other.name} could not be loaded.` });
    const { cells, filled, without } = cellsAs(week.rows, facility.structures);
    if (filled === 0)
      return void notify({
        type: "info",
        message: `${other.name} has no shifts like these in that week. Nothing was changed.`,
      });
    const before = Object.fromEntries(Object.keys(cells).map((cell) => [cell, values[cell] ?? ""]));
    onFill(cells);
    const left = without > 0 ? ` ${without} more are for shifts that ${facility.name} doesn’t have.` : "";
    filledIn.current = notify({
      type: "success",
      message: `Filled in ${counted(filled, "slot")} as at ${other.name}.${left} Nothing is requested yet.`,
      actions: [{ label: UNDO, onAction: () => onFill(before) }],
    });
  }
  return (
    <div className="w-60 max-md:w-full">
      <Field label="Same as" optional>
        <Select
          placeholder="Another facility…"
          value={chosen}
          options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ target }) => void fill(target.value)}
        />
      </Field>
    </div>
  );
}
