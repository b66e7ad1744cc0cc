"use client";

import { FileText } from "lucide-react";
import { useState } from "react";
import { Moment } from "@/components/ui/moment";
import { Button } from "@/components/ui/button";
import { DOOR_CODE_MINUTES, textSections } from "@/lib/facility-info/rules";
import type { NextShift } from "@/lib/next-shift/schema";
import { shortTime, timeIn } from "@/lib/time/calendar";
import type { FacilityInfo, FacilityInfoEntry } from "@/lib/facility-info/schema";
import { OnNextShift, Steps } from "./on-next-shift";

function Changed({ entry }: { entry: FacilityInfoEntry }) {
  return (
    <p className="text-sm text-faint">
      {entry.value ? "Changed" : "Cleared"} {entry.changed_by ? `by ${entry.changed_by} ` : ""}on{" "}
      <Moment instant={entry.changed_at} />
    </p>
  );
}

const Nothing = ({ isCleared }: { isCleared: boolean }) => (
  <p className="text-muted">{isCleared ? "None" : "Nothing yet"}</p>
);

/** Hidden until revealed, against shoulder surfing. */
function DoorCode({ code }: { code: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <p className="flex items-center gap-3 tabular-nums">
      <span>{isShown ? code : "••••••"}</span>
      <Button variant="link" size="sm" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? "Hide code" : "Show code"}
      </Button>
    </p>
  );
}

/** "6:30 AM". */
const before = (instant: string, minutes: number, zone: string) =>
  timeIn(Date.parse(instant) - minutes * 60_000, zone);

/** When the next professional sees what. */
function Seen({ info, next }: Props) {
  const has = (code: string) => info.some(({ section_name, value }) => section_name === code && value);
  const shared = [
    ...textSections.filter(({ code }) => code !== "DOOR_CODE" && has(code)).map(({ label }) => label),
    ...(has("ATTACHMENT") ? ["Attachment"] : []),
  ];
  return (
    <OnNextShift shift={next} title="Who sees it next">
      {({ start_time_at_utc, end_time, timezone }) => (
        <Steps
          steps={[
            { at: "Now", name: "On the page of the shift", text: shared.join(", ") || "Nothing yet" },
            {
              at: before(start_time_at_utc, DOOR_CODE_MINUTES, timezone),
              name: "Door code",
              text: has("DOOR_CODE") ? `Until ${shortTime(end_time)}` : "None",
            },
          ]}
        />
      )}
    </OnNextShift>
  );
}

type Props = { info: FacilityInfo; next: NextShift | null };

/** The current sections, each with who last changed it, beside who sees them next. */
export function FacilityInfoView({ info, next }: Props) {
  const entryOf = (code: string) => info.find(({ section_name }) => section_name === code);
  const attachment = entryOf("ATTACHMENT");
  return (
    <div className="grid gap-5 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid gap-5">
        {textSections.map(({ code, label }) => {
          const entry = entryOf(code);
          const text = entry?.value ? (
            <p className="whitespace-pre-wrap wrap-anywhere">{entry.value}</p>
          ) : (
            <Nothing isCleared={entry !== undefined} />
          );
          return (
            <section key={code} aria-label={label}>
              <h3 className="font-semibold">{label}</h3>
              {code === "DOOR_CODE" && entry?.value ? <DoorCode code={entry.value} /> : text}
              {code === "DOOR_CODE" && (
                <p className="text-sm text-faint">
                  Shown to professionals {DOOR_CODE_MINUTES} minutes before their shift starts.
                </p>
              )}
              {entry && <Changed entry={entry} />}
            </section>
          );
        })}
        <section aria-label="Attachment">
          <h3 className="font-semibold">Attachment</h3>
          {attachment?.file_url ? (
            <a
              className="inline-flex min-w-0 items-center gap-2 text-brand-text wrap-anywhere"
              href={attachment.file_url}
              download
            >
              <FileText aria-hidden className="size-4.5 flex-none" />
              {attachment.value}
            </a>
          ) : (
            <Nothing isCleared={attachment !== undefined} />
          )}
          {attachment && <Changed entry={attachment} />}
        </section>
      </div>
      <Seen {...{ info, next }} />
    </div>
  );
}
