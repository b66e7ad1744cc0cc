import { onShifts } from "./on-shifts";
import { onSlots } from "./on-slots";

/** Everything a person can do to slots and shifts on the Daily Schedule. */
export const actions = [...onSlots, ...onShifts];
