"use client";

import { Panel } from "@/components/shell/panel";
import { useWrite } from "@/components/shell/use-write";
import { changeLimitMutation } from "@/lib/desk/customers/client";
import type { DeskFacility } from "@/lib/desk/customers/schema";
import { LimitList, unitText } from "../limits/limit-list";
import { MinimumList } from "../limits/minimum-list";
import type { StepProps } from "./facility-screen";

type Limit = DeskFacility["limits"][number];

/** What the customer's administrator may set. */
const allowedText = (limit: Limit) =>
  `${limit.isLeast ? "At least" : "At most"} ${limit.allowed.warnAt} and ${limit.allowed.acknowledgeAt} ${unitText(limit)}, as the provider allows.`;

/** How much rest and how many hours a booking warns at, and the facility's own nursing hours. */
export function LimitsStep({ facility }: StepProps) {
  const { id, limits, minimums, is_providers: isProviders } = facility;
  const save = useWrite(changeLimitMutation(id), {
    done: (_, { change }) => (change ? "Saved." : "It follows the state again."),
    about: ({ code }) => limits.find((one) => one.code === code)!.title,
  });
  return (
    <>
      <Panel
        title="Rest and hours"
        lead={`Where a booking warns, and where that has to be acknowledged.${
          isProviders ? "" : " Yours can be stricter than the provider’s."
        }`}
      >
        <LimitList
          limits={limits}
          isSet={({ setBy }) => setBy !== null}
          lockedBy={({ setBy }) => (isProviders || setBy !== "PROVIDER" ? null : "Set by the provider")}
          effects={(limit) => [
            "Applies to new bookings; existing bookings stay.",
            ...(isProviders ? [] : [allowedText(limit)]),
          ]}
          send={save.send}
          reset={save.run}
        />
      </Panel>
      <Panel title="Nursing hours" lead="The facility’s own minimums, beside those of its state.">
        <MinimumList
          of={{ facilityId: id }}
          minimums={minimums}
          none="None of its own"
          effect={() => "Its days are judged by it at once, in reports also those that are past."}
        />
      </Panel>
    </>
  );
}
