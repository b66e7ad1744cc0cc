"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { ArchivedNote } from "@/components/ui/archived-note";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { dialogFrame } from "@/components/ui/dialog-frame";
import { Facts } from "@/components/ui/facts";
import { lazyComponent } from "@/components/ui/lazy-component";
import { Moment } from "@/components/ui/moment";
import { PageHead } from "@/components/ui/page-head";
import { endLinksMutation, professionalQuery, setStateMutation } from "@/lib/desk/professionals/client";
import type { DeskProfessional } from "@/lib/desk/professionals/schema";
import { readablePhone } from "@/lib/phones/format";
import { formatLongDay } from "@/lib/time/calendar";
import { Crumb } from "../customers/crumb";
import { WhyShift } from "../explanations/why-shift";
import { Part } from "../part";
import { PhoneActions } from "../phone-actions";
import { Papers } from "./papers";
import { Bars, Places } from "./places";

const DetailsDialog = lazyComponent(() => import("./details-dialog"), "DetailsDialog", dialogFrame("md"));
const MergeDialog = lazyComponent(() => import("./merge-dialog"), "MergeDialog", dialogFrame("md"));

const factsOf = (one: DeskProfessional): [string, string | null, string?][] => [
  ["Email", one.email, `mailto:${one.email}`],
  ["Phone", readablePhone(one.phone), `tel:${one.phone}`],
  ["Type", one.resource_type],
  ["Claims shifts for", one.agency ?? "Themselves"],
  ["Marketplace", one.is_on_demand ? "Takes on-demand shifts" : "No"],
  [
    "Shifts ahead",
    one.shifts_ahead === 0 || !one.next_shift_on
      ? "None"
      : `${one.shifts_ahead}, the next on ${formatLongDay(one.next_shift_on)}`,
  ],
];

type Props = { first: DeskProfessional; may: { credentials: boolean; customers: boolean } };

/** A professional of any customer, at the desk. */
export function ProfessionalScreen({ first, may }: Props) {
  const { data } = useQuery({ ...professionalQuery(first.id), initialData: first });
  const { id, name, deactivated_at, links, do_not_returns, events, archived_before: archivedBefore } = data;
  const [dialog, setDialog] = useState<"details" | "deactivate" | "links" | "merge" | null>(null);
  const close = () => setDialog(null);
  const about = () => name;
  const state = useWrite(setStateMutation(id), {
    done: (_, { isActive }) => (isActive ? "Reactivated." : "Deactivated."),
    about,
  });
  const end = useWrite(endLinksMutation(id), { done: "Links ended.", about });
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <PageHead title={<Crumb to="/private/desk/professionals" name="Professionals" title={name} />}>
        <PhoneActions
          title={name}
          items={[
            { id: "merge", label: "Merge…", onSelect: () => setDialog("merge") },
            deactivated_at
              ? { id: "reactivate", label: "Reactivate", onSelect: () => state.run({ isActive: true }) }
              : {
                  id: "deactivate",
                  label: "Deactivate…",
                  tone: "danger",
                  onSelect: () => setDialog("deactivate"),
                },
          ]}
        />
        <div className="flex gap-2 max-md:hidden">
          <Button onClick={() => setDialog("merge")}>Merge…</Button>
          {deactivated_at ? (
            <Button busy={state.isPending} onClick={() => state.run({ isActive: true })}>
              Reactivate
            </Button>
          ) : (
            <Button onClick={() => setDialog("deactivate")}>Deactivate…</Button>
          )}
        </div>
      </PageHead>
      {deactivated_at && (
        <Callout tone="warning">
          Deactivated <Moment instant={deactivated_at} />. They can’t take shifts anywhere.
        </Callout>
      )}
      <div className="grid min-w-0 grid-cols-1 items-start gap-3 lg:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 gap-3">
          <Part
            title="Professional"
            action={
              <Button size="sm" onClick={() => setDialog("details")}>
                Change…
              </Button>
            }
          >
            <Facts facts={factsOf(data)} />
          </Part>
          <Part title="Can they take a shift?">
            <WhyShift professionalId={id} type={data.resource_type} />
          </Part>
          <Part
            title="Links"
            action={
              links > 0 && (
                <Button size="sm" onClick={() => setDialog("links")}>
                  End links…
                </Button>
              )
            }
          >
            <p className="text-muted">
              {links === 0
                ? "No working link."
                : `${links} by email or text: invites, availability, messages, calendar, rosters.`}
            </p>
          </Part>
          {do_not_returns.length > 0 && (
            <Part title="Do Not Return">
              <Bars bars={do_not_returns} />
            </Part>
          )}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-3">
          <Part title="Documents" id="documents">
            <Papers papers={data.papers} opensReview={may.credentials} />
          </Part>
          <Part title="Works for">
            <Places places={data.places} opensCustomers={may.customers} />
          </Part>
          <Part title="History">
            <ol className="grid gap-1.5">
              {events.map(({ id: key, at, who, what }) => (
                <li key={key}>
                  {what}
                  <span className="block text-sm text-muted">
                    {`${who}, `}
                    <Moment instant={at} />
                  </span>
                </li>
              ))}
            </ol>
            {archivedBefore ? (
              <ArchivedNote before={archivedBefore} isEmpty={events.length === 0} />
            ) : (
              events.length === 0 && <p className="text-muted">Nothing yet.</p>
            )}
          </Part>
        </div>
      </div>
      <ConfirmDialog
        open={dialog === "deactivate"}
        title={`Deactivate ${name}?`}
        tone="danger"
        confirmLabel="Deactivate"
        onConfirm={() => state.send({ isActive: false }).then(close)}
        onCancel={close}
      >
        They can’t take shifts anywhere.{" "}
        {data.shifts_ahead > 0
          ? `The ${data.shifts_ahead} ahead stay theirs until a facility cancels them.`
          : "They have none ahead."}
      </ConfirmDialog>
      <ConfirmDialog
        open={dialog === "links"}
        title={`End the links of ${name}?`}
        tone="danger"
        confirmLabel="End links"
        onConfirm={() => end.send().then(close)}
        onCancel={close}
      >
        For an email address or a phone that is someone else’s. The person who invited them can send a new
        link.
      </ConfirmDialog>
      {dialog === "details" && <DetailsDialog professional={data} onClose={close} />}
      {dialog === "merge" && <MergeDialog kept={data} onClose={close} />}
    </div>
  );
}
