import { api, keyed } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import { ofSlots } from "@/lib/slots/client";
import type { FeedSlot } from "@/lib/slots/schema";
import type { Sending } from "../client";
import type { LateOpening } from "./schema";

type Late = Pick<FeedSlot, "slot_id" | "caregiver_id">;

/** Asks people about a shift that has begun without anyone there, which starts at this time for them. Idempotent by key. */
export const askLateMutation = ({ slot_id, caregiver_id }: Late, startsAt: Date) =>
  write(
    ({ invited, key, words }: Sending) =>
      api<LateOpening>(
        "PUT",
        `/api/slot/${slot_id}/late-start`,
        {
          caregiverId: caregiver_id,
          startsAt: startsAt.toISOString(),
          invited: invited.map((one) => ({
            caregiverId: one.caregiver_id,
            acknowledgedRest: one.acknowledgements,
          })),
          words,
        },
        keyed(key),
      ),
    ofSlots,
  );
