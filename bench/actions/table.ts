import { onShifts } from "./on-shifts";
import { onSlots } from "./on-slots";

/** Every change that a person can make of slots and shifts on the Daily Schedule. */
export const actions = [...onSlots, ...onShifts];
