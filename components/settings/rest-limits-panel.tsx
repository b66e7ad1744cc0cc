import { Panel } from "@/components/shell/panel";
import type { ShownRestLimit } from "@/lib/rest-limits/schema";

type Props = { limits: readonly ShownRestLimit[]; supportEmail: string };

/** The facility's limits on rest and hours, read-only: the provider sets them. */
export const RestLimitsPanel = ({ limits, supportEmail }: Props) => (
  <Panel
    title="Rest and hours"
    lead="People see a warning before they book someone beyond these limits. Going beyond the second one has to be acknowledged, which is recorded."
  >
    <dl className="grid gap-5">
      {limits.map(({ code, title, lines, source }) => (
        <div key={code}>
          <dt className="font-semibold">{title}</dt>
          {/* No number without its unit. */}
          <dd>{lines.replace(/(\d) /g, "$1\u00a0")}</dd>
          <dd className="text-sm text-faint">{source}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-5 text-sm text-muted">
      To change a limit, write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
    </p>
  </Panel>
);
