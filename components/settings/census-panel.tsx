"use client";

import { Panel } from "@/components/shell/panel";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { FileDrop } from "@/components/ui/file-drop/file-drop";
import { spreadsheetRules } from "@/components/ui/file-drop/spreadsheet-rules";
import { Form } from "@/components/ui/form/form";
import { useForm } from "@/components/ui/form/use-form";
import { counted } from "@/lib/counts";
import { importCensusMutation } from "@/lib/staffing-hours/census/client";
import { LARGEST_CENSUS } from "@/lib/staffing-hours/census/rules";
import { CensusRange } from "./census-range";

const rules = spreadsheetRules(LARGEST_CENSUS);

/** Residents from a spreadsheet: all rows or none, with what is wrong in each. */
function CensusImport({ facilityId, hasUnits }: { facilityId: number; hasUnits: boolean }) {
  const send = useWrite(importCensusMutation(facilityId), {
    done: ({ rows }) => `${counted(rows, "row")} imported.`,
    failed: "Failed to import the file. Please try again!",
  });
  const form = useForm<{ file: File | null }>({
    initial: { file: null },
    check: ({ file }) => ({ ...(!file && { file: "Choose a file." }) }),
    submit: ({ file }) => send.send(file!),
  });
  const { name: _, ...field } = form.field("file");
  return (
    // What is wrong in the file stands below the heading.
    <section className="grid gap-3">
      <h3 className="text-base font-semibold">Import a file</h3>
      <Form form={form} className="grid gap-3">
        <FileDrop
          label="Spreadsheet"
          hint={`Columns date and residents${hasUnits ? ", and unit for a count by unit" : ""}.`}
          rules={rules}
          {...field}
        />
        <div className="flex">
          <Button type="submit" busy={form.isBusy}>
            Import
          </Button>
        </div>
      </Form>
    </section>
  );
}

type Props = { facilityId: number; units: readonly { id: number; name: string }[]; today: string };

/** Residents of several days at once: typed for a range, or from a file. */
export const CensusPanel = (props: Props) => (
  <Panel
    title="Census"
    lead="Days without an entry carry the last one forward. A single day is quickest on the Daily Schedule, where the day shows its hours per resident."
  >
    <div className="grid gap-6">
      <CensusRange {...props} />
      <CensusImport facilityId={props.facilityId} hasUnits={props.units.length > 0} />
    </div>
  </Panel>
);
