"use client";

import { FileText } from "lucide-react";
import { useState } from "react";
import { Moment } from "@/components/ui/moment";
import { Button } from "@/components/ui/button";
import { DOOR_CODE_MINUTES, textSections } from "@/lib/facility-info/rules";
import type { FacilityInfo, FacilityInfoEntry } from "@/lib/facility-info/schema";

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

/** The current sections, each with who last changed it. */
export function FacilityInfoView({ info }: { info: FacilityInfo }) {
  const entryOf = (code: string) => info.find(({ section_name }) => section_name === code);
  const attachment = entryOf("ATTACHMENT");
  return (
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
  );
}
