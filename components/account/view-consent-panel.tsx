"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Panel } from "@/components/shell/panel";
import { useRefresh } from "@/components/shell/use-refresh";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Moment } from "@/components/ui/moment";
import { Select } from "@/components/ui/select";
import { setViewConsentMutation, viewConsentsQuery } from "@/lib/users/view-consent/client";
import type { ViewConsentChange, ViewConsents } from "@/lib/users/view-consent/schema";

const spans = [
  { value: 1, label: "For an hour" },
  { value: 24, label: "For a day" },
  { value: 72, label: "For three days" },
];

/** To a request: the usual one, or none. Any other time is allowed below. */
const answers = [
  { label: "Not now", given: 0 },
  { label: "Allow for a day", given: 24 },
] as const;

/** Consent that the provider's support sees one's screens, or a colleague's. */
export function ViewConsentPanel({ first }: { first: ViewConsents }) {
  const { data } = useQuery({ ...viewConsentsQuery(), initialData: first });
  const [hours, setHours] = useState(1);
  const [whose, setWhose] = useState<number | null>(null);
  const allowed = [
    ...(data.until ? [{ id: null, name: "Your screens", until: data.until, by: data.by }] : []),
    ...data.colleagues.flatMap(({ until, ...one }) => (until ? [{ ...one, until, by: null }] : [])),
  ];
  // The note above the page goes with its answer.
  const refresh = useRefresh();
  const set = useWrite(setViewConsentMutation(), {
    done: (_, { hours: given, userId }) =>
      given > 0
        ? "Allowed."
        : allowed.some(({ id }) => id === (userId ?? null))
          ? "Support no longer sees the screens."
          : "Support reads “Not now”.",
    onDone: refresh,
  });
  const requests = [
    ...(data.asked ? [{ id: null, of: "your screens", ...data.asked }] : []),
    ...data.colleagues.flatMap(({ id, name, asked }) =>
      asked ? [{ id, of: `the screens of ${name}`, ...asked }] : [],
    ),
  ];
  return (
    <Panel
      title="Support access"
      lead="Let the provider’s support see your screens to help you. They can’t change anything, and what they open is recorded."
    >
      <div className="grid gap-4">
        {requests.length > 0 && (
          <ul aria-label="Asked by support" className="grid gap-2">
            {requests.map(({ id, of, by, at }) => (
              <li
                key={id ?? 0}
                className="flex flex-wrap items-center gap-2 rounded-lg bg-open-soft px-3 py-2 text-open"
              >
                <span className="min-w-0 flex-1 basis-56">
                  {`${by} asks to see ${of}.`}
                  <span className="block text-sm">
                    <Moment instant={at} />
                  </span>
                </span>
                {answers.map(({ label, given }) => (
                  <Button
                    key={given}
                    size="sm"
                    variant={given === 0 ? "secondary" : "primary"}
                    aria-label={`${label}: ${of}`}
                    busy={set.isPending}
                    onClick={() => set.run({ hours: given, ...(id !== null && { userId: id }) })}
                  >
                    {label}
                  </Button>
                ))}
              </li>
            ))}
          </ul>
        )}
        {allowed.length > 0 && (
          <ul className="grid gap-2">
            {allowed.map(({ id, name, until, by }) => (
              <li key={id ?? 0} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <span>
                  {name}
                  <span className="block text-sm text-muted">
                    Until <Moment instant={until} />
                    {by && `, allowed by ${by}`}
                  </span>
                </span>
                <Button
                  size="sm"
                  aria-label={`Stop: ${name}`}
                  busy={set.isPending}
                  onClick={() => set.run({ hours: 0, ...(id !== null && { userId: id }) })}
                >
                  Stop
                </Button>
              </li>
            ))}
          </ul>
        )}
        {data.viewings.length > 0 && (
          <ul aria-label="Who saw your screens" className="grid gap-1 text-sm text-muted">
            {data.viewings.map(({ by, at }) => (
              <li key={at}>
                {`${by} saw your screens, `}
                <Moment instant={at} />
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap items-end gap-3">
          {data.colleagues.length > 0 && (
            <Field
              label="Whose screens"
              className="min-w-48 max-md:w-full"
              hint={data.is_more ? `The first ${data.colleagues.length} by name` : undefined}
            >
              <Select
                value={whose ?? ""}
                placeholder="Yours"
                options={data.colleagues.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={({ target }) => setWhose(target.value === "" ? null : Number(target.value))}
              />
            </Field>
          )}
          <Field label="How long" className="min-w-40 max-md:w-full">
            <Select value={hours} options={spans} onChange={({ target }) => setHours(Number(target.value))} />
          </Field>
          <Button
            className="max-md:w-full"
            busy={set.isPending}
            onClick={() =>
              set.run({
                hours: hours as ViewConsentChange["hours"],
                ...(whose !== null && { userId: whose }),
              })
            }
          >
            Allow
          </Button>
        </div>
      </div>
    </Panel>
  );
}
