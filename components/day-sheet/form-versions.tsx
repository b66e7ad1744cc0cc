import { CircleCheck, TriangleAlert } from "lucide-react";
import { buttonClass } from "@/components/ui/button-class";
import { Pill } from "@/components/ui/pill";
import { addressOfForm } from "@/lib/form-530/client";
import type { Form } from "@/lib/form-530/schema";

function Agreement({ isCurrent }: { isCurrent: boolean }) {
  return isCurrent ? (
    <Pill tone="confirmed" icon={<CircleCheck aria-hidden />}>
      Agrees with the schedule
    </Pill>
  ) : (
    <Pill tone="pending" icon={<TriangleAlert aria-hidden />}>
      The schedule has changed since
    </Pill>
  );
}

/** The versions so far, newest first. Older ones stay, because they may have been signed. */
export function FormVersions({ facilityId, forms }: { facilityId: number; forms: readonly Form[] }) {
  return (
    <section aria-labelledby="form-530-versions">
      <h3 id="form-530-versions" className="font-semibold">
        Versions
      </h3>
      <ul>
        {forms.map((form, i) => (
          <li
            key={form.file_id}
            className="flex items-center justify-between gap-3 border-b border-line py-2"
          >
            <div className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
              <b>{`Version ${form.version}`}</b>
              <span className="text-sm/5">{`${form.generated_at}, ${form.generated_by}`}</span>
              {i === 0 && <Agreement isCurrent={form.is_current} />}
            </div>
            <a
              href={addressOfForm(facilityId, form.file_id)}
              target="_blank"
              rel="noopener"
              className={buttonClass("secondary", "sm")}
              aria-label={`Open version ${form.version} (new tab)`}
            >
              Open
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
