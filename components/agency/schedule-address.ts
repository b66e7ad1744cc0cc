import type { AgencyAddress } from "@/lib/agency-schedule/address-rules";

/** The schedule's address, and how its tabs change it. */
export type ScheduleAddress = AgencyAddress & { set: (change: Partial<AgencyAddress>) => void };
