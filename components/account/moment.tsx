const WHEN = new Intl.DateTimeFormat("en-US", {
  month: "2-digit",
  day: "2-digit",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

/** In the reader's own zone, which the server does not know. */
export const whenOf = (instant: string) => WHEN.format(new Date(instant)).replace(",", "");

export const Moment = ({ instant }: { instant: string }) => (
  <time dateTime={instant} suppressHydrationWarning>
    {whenOf(instant)}
  </time>
);
