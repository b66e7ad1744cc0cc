import type { CallOffPoints } from "@/lib/slots/call-off/schema";

/** The specification's texts for the schedule's outcomes. */
export const CONFIRMED_ALL = "Your shifts were confirmed successfully";
export const CANCELLED = "Shift cancelled successfully.";
export const REASONS_FAILED = "Failed to fetch portal cancellation reasons.";
export const GUARANTEE_SET = "Guarantee set successfully.";
export const GUARANTEE_REMOVED = "Guarantee removed successfully.";
export const GUARANTEE_FAILED = "Failed to update shift. Please try again!";
export const BUNDLE_GUARANTEED = "Bundle was guaranteed successfully";
export const BUNDLE_UNGUARANTEED = "Bundle was unguaranteed successfully";
export const BUNDLE_FAILED =
  "We encountered an issue changing your bundle's guaranteed status. Please refresh the page and try again.";
export const BONUS_DONE = "Bonus updated successfully";
export const BONUS_FAILED = "Failed to edit bonus. Please try again!";
export const DATA_CHANGED = "Data has changed. Please refresh the page.";
export const wageDone = (shift: string) => `Successfully updated wage for ${shift}`;
export const wageFailed = (shift: string) => `Failed to update wage for ${shift}`;
export const calledOffDone = (name: string, points?: CallOffPoints | null) =>
  [`${name} called off.`, points && `That’s ${points.text}.`, "The shift is open again."]
    .filter(Boolean)
    .join(" ");
export const givenBack = (name: string) => `${name} has the shift again.`;
export const GIVE_BACK_FAILED = "Failed to undo it. Please try again!";
export const CALL_OFF_FAILED = "Failed to record the call-off. Please try again!";
export const GIVE_TIME_FAILED = "The shift could not be given. Please try again!";
export const REFILL_STARTED = "We’re looking for someone to take the shift.";
export const REFILL_FAILED = "Failed to start. Please try again!";
export const REFILL_STOPPED = "Stopped. Invites that were sent can still be answered.";
export const REFILL_PLAN_SAVED = "The steps are saved.";
export const REFILL_PLAN_FAILED = "Failed to save the steps. Please try again!";
export const REFILL_STOP_FAILED = "Failed to stop. Please try again!";
export const ARRIVAL_SET = "Arrival status updated successfully";
export const ARRIVAL_FAILED = "Failed to update arrival status shifts. Please try again!";
export const unitUpdated = (unit: string) => `Unit was successfully updated to ${unit}.`;
export const unitRemoved = (unit: string) => `${unit} has been successfully removed from this shift.`;
export const UNIT_FAILED = "Failed to update unit. Please try again!";
export const ROUTED = "Shift has been successfully routed.";
export const ROUTE_FAILED = "There was an error routing the shift.";
export const FLOATED = "Shift has been successfully floated.";
export const FLOAT_FAILED = "There was an error floating the shift.";
export const TIMES_CHANGED = "The times are changed.";
export const TIMES_FAILED = "Failed to change the times. Please try again!";
export const splitDone = (times: string) => `The shift is split. ${times} is open.`;
export const joinDone = (times: string) => `The halves are joined: ${times}.`;
export const JOIN_FAILED = "Failed to join the halves. Please try again!";
export const SPLIT_FAILED = "Failed to split the shift. Please try again!";
export const SWAPPED = "The shifts are swapped. Both have been told.";
export const SWAP_FAILED = "Failed to swap the shifts. Please try again!";
export const ASSIGNED = "Professional successfully assigned to shift";
export const ASSIGN_FAILED = "There was a problem assigning the professional to the shift";
export const SEARCH_FAILED = "Something went wrong and your search couldn't be completed";
export const NOBODY_FOUND = "No Professional found.";
export const NO_AVAILABILITY =
  "No professionals submitted availability that match this shift. You can still search and select a professional to assign above.";
export const ADDED = "Created successfully";
export const ADD_FAILED = "Failed to add shifts. Please try again!";
export const INVITES_LOAD_FAILED = "Failed to fetch invite data";
export const INVITES_FAILED = "Invites failed to send, please try again";
export const invitesSent = (count: number, shift: string) =>
  `You have successfully sent ${count} invites for the ${shift} shift.`;
/** "Sent Invites", "Pending Invite": the printed "Invite(s)", pluralized by count. */
export const invitesNamed = (which: string, count: number) =>
  `${which} ${count === 1 ? "Invite" : "Invites"}`;
export const INVITE_WITHDRAWN = "The invite has been withdrawn.";
export const WITHDRAW_FAILED = "Failed to withdraw the invite. Please try again!";
export const availabilityAsked = (name: string) => `We asked ${name} when they can work.`;
export const ASK_FAILED = "We couldn’t send the question. Please try again!";

export const SENT_NOW = "Sent now.";
export const SEND_NOW_FAILED = "It was not sent.";
