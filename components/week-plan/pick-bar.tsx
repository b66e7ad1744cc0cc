import { X } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { shortHoursOf } from "@/lib/time/durations";
import type { Fitting } from "@/lib/week-plan/suggestion-rules";
import { focusFirstButton, focusGive } from "@/components/list/chips";
import { concernTexts } from "./words";

const SHOWN = 4;

type Props = {
  what: string;
  fitting: readonly Fitting[];
  /** Picked by a key: the row of the first who fits gets the focus, or this bar if no row is shown. */
  takesFocus: boolean;
  /** A draft, which can be taken out. */
  isDraft: boolean;
  onGive: (personId: number) => void;
  onRemove: () => void;
  onClose: () => void;
};

/** The shift that is picked up, and who fits it best. */
export function PickBar({ what, fitting, takesFocus, isDraft, onGive, onRemove, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const moveIn = useEffectEvent(() => {
    if (!focusGive(fitting.map(({ of }) => of.person.id))) focusFirstButton(box.current);
  });
  useEffect(() => {
    if (takesFocus) moveIn();
  }, [takesFocus]);
  return (
    <div ref={box} className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1.5">
      <b className="whitespace-nowrap">{what}</b>
      {fitting.length === 0 ? (
        <span className="text-muted">No one can take it.</span>
      ) : (
        <>
          <span aria-hidden className="text-muted">
            Plan
          </span>
          <ul
            aria-label="Who fits best"
            className="flex min-w-0 flex-wrap gap-1.5 max-md:order-last max-md:grid max-md:w-full max-md:grid-cols-2"
          >
            {fitting.slice(0, SHOWN).map(({ of: { person }, take, minutes }) => {
              const texts = concernTexts(take);
              return (
                <li key={person.id}>
                  <Button
                    writes
                    size="sm"
                    className="max-md:w-full"
                    title={texts.join(" ") || undefined}
                    aria-label={[`Plan ${person.name}`, `${shortHoursOf(take.minutesWith)} h`, ...texts].join(
                      ", ",
                    )}
                    onClick={() => onGive(person.id)}
                  >
                    {person.name}
                    <span className={texts.length > 0 ? "text-pending" : "text-muted"}>
                      {`${shortHoursOf(minutes)} → ${shortHoursOf(take.minutesWith)} h`}
                    </span>
                  </Button>
                </li>
              );
            })}
          </ul>
        </>
      )}
      <span className="ml-auto flex items-center gap-2">
        {isDraft && (
          <Button writes size="sm" variant="ghost" onClick={onRemove}>
            Take out
          </Button>
        )}
        <IconButton size="sm" label="Put it back" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </span>
    </div>
  );
}
