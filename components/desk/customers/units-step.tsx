"use client";

import { useState } from "react";
import { Panel } from "@/components/shell/panel";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Form } from "@/components/ui/form/form";
import { TextField } from "@/components/ui/form/text-field";
import { TextareaField } from "@/components/ui/form/textarea-field";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { countCharacters } from "@/lib/characters";
import { counted } from "@/lib/counts";
import { addUnitsMutation, changeUnitMutation } from "@/lib/desk/customers/client";
import { facilityRuns, importMutation } from "@/lib/desk/imports/client";
import type { DeskFacility } from "@/lib/desk/customers/schema";
import { BeginAsDialog } from "./begin-as-dialog";
import type { StepProps } from "./facility-screen";
import { ImportPanel } from "../imports/import-panel";
import { ImportRuns } from "../imports/import-runs";
import { RowActions } from "../row-actions";

type Unit = DeskFacility["units"][number];

/** As lists in mail and documents begin their lines: "- ", "• ", "1. ", "2) ". */
const mark = /^(?:[-–—•*]|\d{1,2}[.)])\s+/;

/** The units of a list, each once, however its capitals are; and what repeats one. */
function unitsIn(text: string) {
  const lines = text
    .split("\n")
    .map((line) => line.trim().replace(mark, ""))
    .filter(Boolean);
  const isFirst = (line: string, at: number) =>
    lines.findIndex((one) => one.toLowerCase() === line.toLowerCase()) === at;
  return { names: lines.filter(isFirst), repeated: lines.filter((line, at) => !isFirst(line, at)) };
}

const MAX_NAME = 80;

/** The first line that is too long, by its number as it is typed. */
function faultOfUnits({ unit }: { unit: string }): { unit?: string } {
  if (unitsIn(unit).names.length === 0) return { unit: "Enter a unit, each on its own line." };
  const lines = unit.split("\n").map((line) => line.trim().replace(mark, ""));
  const at = lines.findIndex((line) => countCharacters(line) > MAX_NAME);
  if (at < 0) return {};
  const text = `Line ${at + 1} has ${countCharacters(lines[at]!)} characters; a unit’s name has at most ${MAX_NAME}.`;
  return { unit: text };
}

const addedText = (added: number, repeated: readonly string[]) =>
  [
    `${counted(added, "unit")} added.`,
    repeated.length > 0 && `In the list twice, added once: ${repeated.join(", ")}.`,
  ]
    .filter(Boolean)
    .join(" ");

function RenameDialog({
  facilityId,
  unit,
  onClose,
}: {
  facilityId: number;
  unit: Unit;
  onClose: () => void;
}) {
  const save = useWrite(changeUnitMutation(facilityId), { done: "Unit renamed.", about: () => unit.name });
  const form = useForm({
    initial: { name: unit.name },
    check: ({ name }) => (name.trim() ? {} : { name: "Enter the unit’s name." }),
    submit: ({ name }) => save.send({ id: unit.id, name, seenName: unit.name }).then(onClose),
  });
  return (
    <FormDialog
      open
      form={form}
      title={`Rename ${unit.name}`}
      submitLabel="Rename"
      size="sm"
      onClose={onClose}
    >
      <TextField label="Name" required maxLength={MAX_NAME} {...form.field("name")} />
    </FormDialog>
  );
}

const slotsText = (count: number) =>
  count === 0 ? "No slot ahead is on it." : `${counted(count, "slot")} ahead keep it.`;

/** A facility's units: added one per line or from a spreadsheet, renamed, archived and restored. */
export function UnitsStep({ facility, onOpen }: StepProps) {
  const { id, units, settings, company, is_providers: isProviders } = facility;
  const [isCopying, setCopying] = useState(false);
  const [asked, setAsked] = useState<{ unit: Unit; for: "rename" | "archive" } | null>(null);
  const [isImporting, setImporting] = useState(false);
  const close = () => setAsked(null);
  const add = useWrite(addUnitsMutation(id), {
    done: (_, { length }) => addedText(length, unitsIn(form.values.unit).repeated),
  });
  const change = useWrite(changeUnitMutation(id), { done: "Unit saved." });
  const form = useForm({
    initial: { unit: "" },
    check: faultOfUnits,
    submit: async ({ unit }) => {
      await add.send(unitsIn(unit).names);
      form.reset({ unit: "" });
    },
  });
  const runs = facilityRuns(id);
  if (isImporting)
    return (
      <ImportPanel
        kind="units"
        write={importMutation(id, "units")}
        runs={runs}
        onEnd={() => setImporting(false)}
      />
    );
  return (
    <Panel
      isNarrow
      title="Units"
      lead="Where in the facility a shift is worked."
      action={
        <>
          {company && isProviders && (
            <Button writes onClick={() => setCopying(true)}>
              Same as…
            </Button>
          )}
          <Button writes onClick={() => setImporting(true)}>
            Import…
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <ImportRuns of={runs} kind="units" />
        {units.length > 0 && settings.portalUnitsEnabled === false && (
          <Callout tone="warning">
            Shifts don’t show units.{" "}
            <Button variant="link" onClick={() => onOpen("settings")}>
              Turn on Units on shifts
            </Button>
          </Callout>
        )}
        {units.length > 0 && (
          <ul className="border-t border-line">
            {units.map((unit) => (
              <li
                key={unit.id}
                className="flex min-h-11 items-center gap-2 border-b border-line max-md:py-1.5"
              >
                <span
                  className={unit.is_archived ? "min-w-0 flex-1 text-muted" : "min-w-0 flex-1 font-medium"}
                >
                  {unit.name}
                  {unit.is_archived && ", archived"}
                </span>
                {unit.is_archived ? (
                  <Button
                    writes
                    size="sm"
                    aria-label={`Restore ${unit.name}`}
                    onClick={() => change.run({ id: unit.id, isArchived: false, seenName: unit.name })}
                  >
                    Restore
                  </Button>
                ) : (
                  <RowActions
                    title={unit.name}
                    actions={[
                      {
                        id: "rename",
                        label: "Rename…",
                        name: `Rename ${unit.name}`,
                        onSelect: () => setAsked({ unit, for: "rename" }),
                      },
                      {
                        id: "archive",
                        label: "Archive…",
                        tone: "danger",
                        onSelect: () => setAsked({ unit, for: "archive" }),
                      },
                    ]}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        <Form form={form} takesFocus className="grid max-w-lg gap-3">
          <TextareaField label="New units, one per line" rows={4} maxLength={2000} {...form.field("unit")} />
          <Button type="submit" variant="primary" className="md:justify-self-start" busy={form.isBusy}>
            Add units
          </Button>
        </Form>
      </div>
      {isCopying && company && (
        <BeginAsDialog facility={facility} companyId={company.id} onClose={() => setCopying(false)} />
      )}
      {asked?.for === "rename" && <RenameDialog facilityId={id} unit={asked.unit} onClose={close} />}
      {asked?.for === "archive" && (
        <ConfirmDialog
          open
          title={`Archive ${asked.unit.name}?`}
          confirmLabel="Archive"
          onConfirm={() =>
            change.send({ id: asked.unit.id, isArchived: true, seenName: asked.unit.name }).then(close)
          }
          onCancel={close}
        >
          {`No new shift can be put on it. ${slotsText(asked.unit.slots_ahead)}`}
        </ConfirmDialog>
      )}
    </Panel>
  );
}
