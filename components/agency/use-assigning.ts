"use client";

import { useState } from "react";
import { notify } from "@/components/ui/notify";
import { AssignDialog } from "./lazy-dialogs";

const NOTE_DELAY_MS = 1_600;

export type Chosen = { caregiver_id: number; caregiver_name: string };

type Marks<Row> = {
  nameOf: (row: Row) => string | undefined;
  assigned: (row: Row, name: string) => void;
  later: (run: () => void, ms: number) => void;
};

type Assigning<Row> = {
  marks: Marks<Row>;
  /** In screen order. */
  rows: readonly Row[];
  idOf: (row: Row) => number;
  /** The row once it has nothing open. */
  emptied: (row: Row) => Row;
  onRefresh: () => void;
};

/** Whom this screen has assigned to a row. */
type Held = { id: number; caregiverId: number };

/** The row being assigned and the next one, so a dispatcher can work through the list without leaving it. */
export function useAssigning<Row>({ marks, rows, idOf, emptied, onRefresh }: Assigning<Row>) {
  const [row, setRow] = useState<Row | null>(null);
  const [recent, setRecent] = useState<Chosen | null>(null);
  const [held, setHeld] = useState<readonly Held[]>([]);
  const [goesOn, setGoesOn] = useState(false);

  const nextAfter = (one: Row): Row | null => {
    const at = rows.findIndex((other) => idOf(other) === idOf(one));
    return rows.slice(at + 1).find((other) => marks.nameOf(other) === undefined) ?? null;
  };
  const isHeld = ({ caregiver_id }: Chosen) =>
    row !== null && held.some((one) => one.id === idOf(row) && one.caregiverId === caregiver_id);
  return {
    row,
    recent: recent && isHeld(recent) ? null : recent,
    goesOn,
    setGoesOn,
    open: setRow,
    close: () => setRow(null),
    preload: AssignDialog.preload,
    done(one: Row, chosen: Chosen) {
      marks.assigned(emptied(one), chosen.caregiver_name);
      setRecent(chosen);
      setHeld((before) => [...before, { id: idOf(one), caregiverId: chosen.caregiver_id }]);
      setRow(goesOn ? nextAfter(one) : null);
      marks.later(
        () =>
          notify({
            type: "info",
            message: `${chosen.caregiver_name} is assigned. It appears on the Assigned tab only after a refresh.`,
            actions: [{ label: "Refresh", onAction: onRefresh }],
          }),
        NOTE_DELAY_MS,
      );
    },
  };
}
