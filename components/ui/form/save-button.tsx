import { Button } from "../button";
import { Tooltip } from "../tooltip";
import type { FormHandle } from "./use-form";

type Props = {
  form: Pick<FormHandle, "isBusy" | "isDirty">;
  /** What is missing before the changes can be saved. */
  missing?: string | false;
  label?: string;
};

/** Save, disabled with the reason while there is nothing to save. */
export function SaveButton({ form, missing = false, label = "Save" }: Props) {
  const reason = form.isDirty ? missing : "Nothing has changed yet.";
  return (
    <Tooltip text={reason || null}>
      <Button type="submit" variant="primary" busy={form.isBusy} aria-disabled={Boolean(reason)}>
        {label}
      </Button>
    </Tooltip>
  );
}
