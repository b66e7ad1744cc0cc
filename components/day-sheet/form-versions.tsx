import { CircleCheck, TriangleAlert } from "lucide-react";
import { buttonClass } from "@/components/ui/button-class";
import { Pill } from "@/components/ui/pill";
import { addressOfForm } from "@/lib/form-530/client";
import type { Form } from "@/lib/form-530/schema";
import styles from "./form-530.module.css";

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
      <h3 id="form-530-versions">Versions</h3>
      <ul className={styles.versions}>
        {forms.map((form, i) => (
          <li key={form.file_id}>
            <div>
              <b>{`Version ${form.version}`}</b>
              <span>{`${form.generated_at}, ${form.generated_by}`}</span>
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
