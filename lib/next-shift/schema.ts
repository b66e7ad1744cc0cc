/** The next shift of a facility that has someone, on which its settings show what they do. */
export type NextShift = {
  facility_id: number;
  facility_name: string;
  timezone: string;
  shift_date: string;
  /** "7:00 AM". */
  start_time: string;
  end_time: string;
  start_time_at_utc: string;
  end_time_at_utc: string;
  resource_type: string;
  unit_name: string | null;
  professional_name: string;
  paid_minutes: number;
  /** Dollars an hour; null without one, and for people who don't see the pay of past shifts. */
  bill_rate: number | null;
};
