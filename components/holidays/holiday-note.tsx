/** The same in words that may wrap, for a page that has the room. */
export const HolidayNote = ({ text }: { text: string }) => (
  <span className="text-sm/5 font-semibold wrap-anywhere text-holiday">
    <span aria-hidden>★</span> {text}
  </span>
);
