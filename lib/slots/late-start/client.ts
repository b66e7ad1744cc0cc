import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import { ofSlots } from "../client";
import type { FeedSlot } from "../schema";
import type { LateOpening } from "./schema";

/** Opens a shift that has begun without anyone there from this time on. */
export const lateStartMutation = ({ slot_id, caregiver_id }: FeedSlot) =>
  write(
    (startsAt: string) =>
      api<LateOpening>("PUT", `/api/slot/${slot_id}/late-start`, { caregiverId: caregiver_id, startsAt }),
    ofSlots,
  );
