import { publicForm } from "@/components/shell/public-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Chip, chipGroup, chipLegend } from "@/components/ui/chip";
import { Field } from "@/components/ui/field";
import { card } from "@/components/ui/recipes";
import { TextArea } from "@/components/ui/text-area";
import { TextInput } from "@/components/ui/text-input";
import { MAX_INFO } from "@/lib/past-shifts/dispute/rules";
import type { OwnHours, OwnVersion } from "@/lib/own-hours/schema";
import { JustForYou, LinkForm, LinkHead, LinkNote, textOf } from "./link-parts";

const faults: Record<string, string> = {
  missing: "Choose when you started and when you finished, or say that you didn’t work.",
  far: "These times are too far from the shift. Check them.",
  order: "You finished before you started. Check the two times.",
};

const done = { sent: "Sent. You can change your hours here until it’s decided." };

function Version({ label, version }: { label: string; version: OwnVersion }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <dt className="text-muted">{label}</dt>
      <dd className="text-right tabular-nums">
        <span className="font-medium">{version.times}</span>
        {version.detail && <span className="block text-sm text-muted">{version.detail}</span>}
      </dd>
    </div>
  );
}

const breaks = [
  { value: "taken", label: "Taken" },
  { value: "not-taken", label: "Not taken" },
] as const;

/** What was chosen before, where it couldn't be kept. */
type ChosenHours = {
  clockIn?: string | undefined;
  clockOut?: string | undefined;
  break?: string | undefined;
};

type Props = { own: OwnHours; token: string; note?: string | undefined; chosen?: ChosenHours };

function HoursForm({ own, token, note, chosen = {} }: Props) {
  const { initial, window, hasBreak, hasNotWorked } = own;
  const tookBreak = chosen.break ? chosen.break === "taken" : initial.tookBreak;
  const fault = textOf(faults, note ?? "");
  return (
    <LinkForm action="/api/caregivers/own-hours" className={publicForm} autoComplete="off" token={token}>
      <h2 className="text-lg font-semibold">{own.stated ? "Change your hours" : "Your hours"}</h2>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Started" error={fault}>
          <TextInput type="time" name="clockIn" defaultValue={chosen.clockIn ?? initial.clockIn} />
        </Field>
        <Field label="Finished">
          <TextInput type="time" name="clockOut" defaultValue={chosen.clockOut ?? initial.clockOut} />
        </Field>
      </div>
      <p className="-mt-2 text-sm text-muted">{`Any minute from ${window}, facility time.`}</p>
      {hasBreak && (
        <fieldset className={chipGroup}>
          <legend className={chipLegend}>Unpaid break</legend>
          <div className="grid grid-cols-2 gap-2">
            {breaks.map(({ value, label }) => (
              <Chip
                key={value}
                type="radio"
                name="break"
                value={value}
                defaultChecked={tookBreak === (value === "taken")}
              >
                {label}
              </Chip>
            ))}
          </div>
        </fieldset>
      )}
      <Checkbox
        name="hasNotWorked"
        value="1"
        label="I didn’t work this shift"
        defaultChecked={hasNotWorked}
      />
      <Field label="What happened?" optional hint="The facility doesn’t read it, only those who decide do.">
        <TextArea name="words" rows={3} maxLength={MAX_INFO} defaultValue={initial.words} />
      </Field>
      <Button type="submit" variant="primary" size="lg" className="w-full">
        Send my hours
      </Button>
    </LinkForm>
  );
}

/** A shift whose hours are disputed: what was recorded, what the facility says, and the professional's own. Works without scripts. */
export function OwnHoursView(props: Props) {
  const { own, note } = props;
  const { firstName, facilityName, settled, stated, answerBy, isPastAnswerBy } = own;
  return (
    <div className={publicForm}>
      <LinkHead title={`${firstName}, your hours are ${settled ? "decided" : "disputed"}`}>
        {settled
          ? `${settled} count for this shift. If you think that’s wrong, please contact the facility or agency that pays you for it.`
          : `${facilityName} says other hours than those that were recorded. ${
              isPastAnswerBy
                ? "You can still give yours until it’s decided."
                : `Give yours by ${answerBy}. After that it may be decided without them.`
            }`}
      </LinkHead>
      <LinkNote note={note} done={settled ? {} : done} failed={faults} />
      <div className={card}>
        <div className="p-4">
          <p className="font-medium text-muted">{own.day}</p>
          <p className="text-xl font-title tracking-title">{facilityName}</p>
          <p className="mt-1 text-md">{own.what}</p>
        </div>
        <dl className="divide-y divide-line border-t border-line px-4 py-1">
          <Version label="Scheduled" version={{ times: own.scheduled, detail: "" }} />
          <Version label="Recorded" version={own.recorded} />
          <Version label="The facility says" version={own.claimed} />
          {stated && <Version label="You said" version={stated} />}
        </dl>
      </div>
      {!settled && <HoursForm {...props} />}
      <JustForYou />
    </div>
  );
}
