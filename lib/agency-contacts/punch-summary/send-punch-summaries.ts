import { and, eq, isNull, lt, or } from "drizzle-orm";
import { agency } from "@/db/schema/agencies";
import { systemAgenciesScope } from "@/lib/access/scopes";
import { writeUnkeyed, type Ctx } from "@/lib/context";
import { sumOver } from "@/lib/jobs/sum-over";
import { missedPunchesMail, MOST_PUNCHES } from "@/lib/mail/messages/agencies";
import { queueMail } from "@/lib/mail/queue-mail";
import { listAgencies, listMissedPunches, listSubscribers } from "./reads";
import { duePeriod, type Period } from "./rules";

/** Sends one agency's summary, once per period however often it is called. Returns how many people got it. */
async function sendSummary(ctx: Ctx<"system">, agencyId: number, period: Period): Promise<number> {
  return writeUnkeyed(ctx, async (tx) => {
    const scope = systemAgenciesScope([agencyId]);
    const { id, punchesSummarisedUntil: until } = agency;
    const [taken] = await tx
      .update(agency)
      .set({ punchesSummarisedUntil: period.to })
      .where(and(eq(id, agencyId), or(isNull(until), lt(until, period.to))))
      .returning({ id });
    if (!taken) return 0;
    const subscribers = await listSubscribers(tx, scope);
    if (subscribers.length === 0) return 0;
    const missed = await listMissedPunches(tx, scope, period, MOST_PUNCHES);
    if (missed.length === 0) return 0;
    await queueMail(
      tx,
      subscribers.map(({ email, name }) => ({ to: email, ...missedPunchesMail(name, missed) })),
    );
    return subscribers.length;
  });
}

/**
 * At 8 AM in each agency's zone, mails the contacts who want it the shifts of the last day that lack a clock-in or
 * clock-out. No mail if there are none. Returns how many people were mailed.
 */
export async function sendPunchSummaries(ctx: Ctx<"system">): Promise<number> {
  return sumOver(await listAgencies(ctx.db), {
    name: ({ id: agencyId }) => ({ agencyId }),
    run: async (one) => {
      const period = duePeriod(one, ctx.now);
      return period ? sendSummary(ctx, one.id, period) : 0;
    },
  });
}
