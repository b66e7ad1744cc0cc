import type { ReactNode } from "react";
import { Panel } from "@/components/shell/panel";
import { card } from "@/components/ui/recipes";
import { classNames } from "@/components/ui/class-names";

const steps = ["Contact", "Details"] as const;

/** What comes after each step. */
const nexts: Record<(typeof steps)[number], readonly (readonly [when: string, what: string])[]> = {
  Contact: [
    ["New to our network", "You add their name and address, and they’re sent an invite to your agency."],
    [
      "Already in our network",
      "They’re asked in their mobile app to join your agency. You can assign them once they approve.",
    ],
  ],
  Details: [
    ["Invite", "They’re sent an invite to your agency as soon as you add them."],
    ["Credentials", "Upload their license and other credentials, or they do it themselves."],
    ["First shift", "You can assign them once they accept and their credentials are verified."],
  ],
};

type Props = { step: (typeof steps)[number]; title: string; lead?: string; children: ReactNode };

/** A step of adding a professional: its form, where it stands, and what comes after it. */
export function AddFrame({ step, title, lead, children }: Props) {
  return (
    <div className="grid gap-3 xl:grid-cols-[minmax(0,46rem)_minmax(0,1fr)]">
      <Panel
        title={title}
        lead={lead}
        action={
          <ol className="flex gap-4 text-sm/7" aria-label="Steps">
            {steps.map((name, at) => (
              <li
                key={name}
                aria-current={name === step ? "step" : undefined}
                className="flex items-center gap-1.5 text-muted aria-[current]:font-semibold aria-[current]:text-ink"
              >
                <span className="grid size-5 place-items-center rounded-full border border-current text-sm/4 tabular-nums">
                  {at + 1}
                </span>
                {name}
              </li>
            ))}
          </ol>
        }
      >
        {children}
      </Panel>
      <section aria-label="What happens next" className={classNames(card, "p-4 md:px-6 md:py-5")}>
        <h2 className="text-lg font-semibold">What happens next</h2>
        <dl className="mt-2 grid">
          {nexts[step].map(([when, what]) => (
            <div key={when} className="border-t border-line py-2.5 first:border-t-0 last:pb-0">
              <dt className="font-medium">{when}</dt>
              <dd className="text-muted">{what}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
