import { Moon } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { aboveFootBar } from "@/components/ui/raise-banners";
import { dueText, isPressing, momentText } from "./words";
import type { Counts } from "./grid-rules";
import { counted } from "@/lib/counts";

type Props = {
  /** Since when there are drafts; epoch milliseconds. */
  since: number | null;
  /** Until when the week is to be published; epoch milliseconds. */
  due: number | null;
  now: number;
  zone: string;
  changes: number;
  people: number;
  open: number;
  counts: Counts;
  thresholdHours: number;
  /** What takes the bar's place while a shift is picked up. */
  picked: ReactNode;
  isBusy: boolean;
  onDiscard: () => void;
  onReview: () => void;
  onPublish: () => void;
};

/** What is about to be published, at the bottom of the screen. */
export function PublishBar(props: Props) {
  const { since, due, now, zone, changes, people, open, counts, thresholdHours, picked } = props;
  if (!picked && changes === 0) return null;
  return (
    <section
      ref={aboveFootBar}
      aria-label={picked ? "Shift picked up" : "Publish"}
      className="fixed inset-x-0 bottom-(--tab-bar-height) z-30 flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1.5 border-t border-line bg-raised px-5 py-2 shadow-md max-md:px-3 print:hidden"
    >
      {picked || (
        <>
          <span className="rounded-sm bg-brand-soft px-2 text-sm/6 font-medium text-brand-text">Draft</span>
          {since !== null && (
            <span className="text-sm whitespace-nowrap text-muted">{`since ${momentText(since, zone)}`}</span>
          )}
          {due !== null && (
            <b
              className={`text-sm whitespace-nowrap ${now >= due ? "text-danger-text" : isPressing(due, now) ? "text-pending" : "font-medium"}`}
            >
              {dueText(due, { now, zone })}
            </b>
          )}
          <ul className="flex flex-wrap gap-x-4 text-sm whitespace-nowrap text-muted tabular-nums max-md:hidden">
            <li>{counted(people, "person gets a message", "people get a message")}</li>
            {open > 0 && (
              <li>
                <b className="text-open">{open}</b> open
              </li>
            )}
            {counts.overtime > 0 && (
              <li>
                <b className="text-danger-text">{counts.overtime}</b> over {thresholdHours} h
              </li>
            )}
            {counts.shortRests > 0 && (
              <li className="max-lg:hidden">
                <Moon aria-hidden className="mr-1 inline-block size-3.25 align-[-0.125rem] text-pending" />
                <b className="text-pending">{counts.shortRests}</b>{" "}
                {counts.shortRests === 1 ? "short rest" : "short rests"}
              </li>
            )}
          </ul>
          <div className="ml-auto flex gap-2 max-md:w-full max-md:*:flex-1">
            <Button writes variant="ghost" onClick={props.onDiscard}>
              Discard
            </Button>
            <Button onClick={props.onReview}>Review</Button>
            <Button variant="primary" busy={props.isBusy} onClick={props.onPublish}>
              {`Publish ${counted(changes, "change")}`}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
