import { Button } from "../button";
import type { FormHandle } from "./use-form";

type Props = {
  form: Pick<FormHandle, "isBusy" | "isDirty"> & { reset: () => void };
  /** Whether the values can be saved; by default they can once changed. */
  canSave?: boolean;
  onCancel: () => void;
};

/** Cancel and Save of a form that replaces read-only values: `<EditActions form={form} onCancel={onEnd} />` */
export const EditActions = ({ form, canSave = form.isDirty, onCancel }: Props) => (
  <div className="flex justify-end gap-2">
    <Button
      onClick={() => {
        form.reset();
        onCancel();
      }}
    >
      Cancel
    </Button>
    <Button type="submit" variant="primary" busy={form.isBusy} aria-disabled={!canSave}>
      Save
    </Button>
  </div>
);
