import { useSyncExternalStore } from "react";

const formatIn = (timeZone?: string) =>
  new Intl.DateTimeFormat("en-US", {
    month: "2-digit",
    day: "2-digit",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
  });
const OWN = formatIn();
const UTC = formatIn("UTC");

const never = () => () => undefined;

/** Formats instants in the viewer's zone once hydrated, because the server doesn't know it. */
export function useOwnTime() {
  const isOwn = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const whenOf = (instant: string, separator = "") =>
    (isOwn ? OWN : UTC).format(new Date(instant)).replace(",", separator);
  return { isOwn, whenOf };
}

type Props = {
  instant: string;
  /** Between date and time: " -" for "11/20/2026 - 4:12 PM". */
  separator?: string;
};

/** Reserves its space instead of showing another zone's time. */
export function Moment({ instant, separator }: Props) {
  const { isOwn, whenOf } = useOwnTime();
  return (
    <time dateTime={instant} className={isOwn ? "whitespace-nowrap" : "invisible whitespace-nowrap"}>
      {whenOf(instant, separator)}
    </time>
  );
}
