import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import type { FormHandle } from "@/components/ui/form/use-form";

type Props = {
  form: Pick<FormHandle, "isBusy" | "isDirty"> & { errors: object };
  /** In sentences. */
  effects: readonly string[];
  /** Whether they are all there already. */
  isKnown?: boolean;
  /** Resets the form to the stored values. */
  onReload: () => void;
};

/** What saving does to existing shifts, and Save. */
export function SaveBar({ form, effects, isKnown = true, onReload }: Props) {
  const isRefused = Object.keys(form.errors).length > 0;
  return (
    <>
      {effects.length > 0 && (
        <Callout tone="warning">
          {effects.length === 1 ? (
            effects[0]
          ) : (
            <ul className="grid list-disc gap-1 pl-4">
              {effects.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          )}
        </Callout>
      )}
      {/* In view below a form of many fields. */}
      <div className="flex gap-2 bg-surface md:sticky md:bottom-0 md:-mb-3 md:py-3">
        <Button
          type="submit"
          variant="primary"
          className="max-md:flex-1"
          busy={form.isBusy}
          aria-disabled={!form.isDirty || !isKnown || undefined}
        >
          Save
        </Button>
        {(form.isDirty || isRefused) && <Button onClick={onReload}>Reload</Button>}
      </div>
    </>
  );
}
