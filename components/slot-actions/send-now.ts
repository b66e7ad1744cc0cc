import { sendNowMutation } from "@/lib/messages/client";
import type { RunNow } from "./action-store";
import { describeSlot } from "./describe-shift";
import { SEND_NOW_FAILED, SENT_NOW } from "./messages";

/** Sends the questions about a row that wait for the morning. */
export const send: RunNow = (slot, { source, writeNow }) => {
  const about = describeSlot(slot);
  writeNow(sendNowMutation(slot.facility_id), slot.asked?.waiting ?? [], {
    done: SENT_NOW,
    failed: SEND_NOW_FAILED,
    trusts: "server",
    about: () => about,
    onDone: () => source.refresh(slot.facility_id),
  });
};
