/** What a worker's link shows of their shift and the facility. */
export type WorkerShift = {
  firstName: string;
  facilityName: string;
  facilityAddress: string;
  what: string;
  day: string;
  hours: string;
  details: string;
  parking: string;
  /** The door code, while it is shown. */
  doorCode: string | null;
  /**
   * When it will be shown; null if there is none, it is shown, or the shift is over. The day is null if it is the
   * shift's own.
   */
  doorCodeFrom: { time: string; day: string | null } | null;
  attachment: string | null;
};
