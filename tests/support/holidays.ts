/** Paid time and a half every year, and recurring shifts take place. */
export const christmas = {
  name: "Christmas",
  rule: "US_CHRISTMAS",
  dateOn: null,
  fromTime: "00:00",
  untilTime: "00:00",
  multiplier: 1.5,
  hourlyAmount: null,
  skipsRecurring: false,
};
