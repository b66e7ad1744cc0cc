import { Button } from "../button";
import { SaveButton } from "./save-button";
import type { FormHandle } from "./use-form";

type Props = {
  form: Pick<FormHandle, "isBusy" | "isDirty"> & { reset: () => void };
  /** What is missing before the changes can be saved. */
  missing?: string | false;
  onCancel: () => void;
};

/** Cancel and Save of a form that replaces read-only values: `<EditActions form={form} onCancel={onEnd} />` */
export const EditActions = ({ form, missing, onCancel }: Props) => (
  <div className="flex justify-end gap-2">
    <Button
      onClick={() => {
        form.reset();
        onCancel();
      }}
    >
      Cancel
    </Button>
    <SaveButton form={form} missing={missing} />
  </div>
);
