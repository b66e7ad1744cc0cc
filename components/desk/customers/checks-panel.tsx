import { CircleCheck, Hourglass, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Panel } from "@/components/shell/panel";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import type { FacilityPart } from "@/lib/desk/address-rules";
import type { DeskFacility } from "@/lib/desk/customers/schema";
import { counted } from "@/lib/counts";
import { readablePhone } from "@/lib/phones/format";
import { panelGrid } from "../part-row";
import { FilledToday } from "./filled-today";
import { isWaiting, missingOf, WAITING } from "./words";

type Props = { facility: DeskFacility; onOpen: (part: FacilityPart) => void };

function Checks({ facility: { checks }, onOpen }: Props) {
  return (
    <ul className="grid">
      {checks.map(({ code, text, step, is_done, is_waiting }) => (
        <li key={code} className="flex min-h-11 items-center gap-3 border-b border-line last:border-b-0">
          {is_done ? (
            <CircleCheck aria-label="Done" className="size-5 flex-none text-confirmed" />
          ) : is_waiting ? (
            <Hourglass aria-label="Waiting" className="size-5 flex-none text-pending" />
          ) : (
            <TriangleAlert aria-label="Missing" className="size-5 flex-none text-gap" />
          )}
          <span className="min-w-0 flex-1">{text}</span>
          {!is_done && (
            <Button size="sm" aria-label={`Open: ${text}`} onClick={() => onOpen(step)}>
              Open
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Open slots by type, agencies by name: a way to the step that has them. */
const Way = ({ to, onOpen, children }: { to: FacilityPart; children: ReactNode } & Pick<Props, "onOpen">) => (
  <button
    type="button"
    className="text-left text-brand-text hover:underline hover:underline-offset-3"
    onClick={() => onOpen(to)}
  >
    {children}
  </button>
);

/** What a finished facility is opened for: how it is reached and how it stands. */
function Standing({ facility, onOpen }: Props) {
  const { settings, agencies, ahead, people, slots, filled } = facility;
  const phone = String(settings.phone || "");
  const place = [settings.city, [settings.stateCode, settings.zipCode].filter(Boolean).join(" ")];
  const open = ahead.open_on_demand.map((one) => `${one.slots} ${one.resource_type}`).join(", ");
  const facts: [string, ReactNode][] = [
    ["Address", [settings.address, ...place].filter(Boolean).join(", ")],
    [
      "Phone",
      phone ? (
        <a href={`tel:${phone}`} className="text-brand-text">
          {readablePhone(phone)}
        </a>
      ) : (
        <Way to="address" onOpen={onOpen}>
          Add a phone
        </Way>
      ),
    ],
    ["Filled today", <FilledToday key="today" slots={slots} filled={filled} />],
    ["Open on demand", open || "None"],
    [
      "People",
      <Way key="people" to="people" onOpen={onOpen}>
        {counted(people, "person", "people")}
      </Way>,
    ],
    [
      "Agencies",
      <Way key="agencies" to="agencies" onOpen={onOpen}>
        {agencies.length === 0 ? "None" : agencies.map(({ name }) => name).join(", ")}
      </Way>,
    ],
  ];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2.5">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What has to be so before a facility is finished, each with what mends it; afterwards, the facility itself. */
export function ChecksPanel(props: Props & { /** Beside a finished facility. */ latest?: ReactNode }) {
  const { facility } = props;
  const left = missingOf(facility);
  const waits = isWaiting(facility);
  if (left === 0 && !waits)
    return (
      <div className={`${panelGrid} xl:grid-cols-2 max-md:contents`}>
        <div className="max-md:order-first">
          <Panel
            title="Facility"
            lead={facility.ahead.is_requested ? undefined : "It can request its first shift."}
          >
            <Standing {...props} />
            {/* On a phone each step below has its mark. */}
            <div className="mt-3 max-md:hidden">
              <Disclosure summary={`All ${facility.checks.length} checks passed`}>
                <Checks {...props} />
              </Disclosure>
            </div>
          </Panel>
        </div>
        {props.latest}
      </div>
    );
  return (
    <Panel
      title={left > 0 ? `${counted(left, "thing is", "things are")} missing` : WAITING}
      lead={
        waits
          ? "Nothing is missing on your side. The facility is finished once someone who was invited signs in."
          : "The facility is finished once every check is green."
      }
    >
      <Checks {...props} />
    </Panel>
  );
}
