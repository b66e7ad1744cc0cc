import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { availability, availabilityRequest, professional } from "@/db/schema/professionals";
import { recordAudit } from "@/lib/audit/record-audit";
import { hashToken } from "@/lib/auth/link-token";
import { countLinkTry } from "@/lib/auth/rate-limit";
import { writeUnkeyed, type Ctx, type Party } from "@/lib/context";
import { dateOnAt } from "@/lib/time/zones";
import { datesFrom, firstWeekdayOf, statementsOf, wholeDay, type Statement, type Ticked } from "../rules";
import type { AvailabilityAnswer } from "../schema";
import { selfScope } from "@/lib/access/people";
import { findQuestion, statedBetween, type Question } from "./reads";
import { announceStated } from "./announce-stated.sql";

const ticksOf = (form: AvailabilityAnswer, date: string): Ticked =>
  [form[`on-${date}`] ?? []].flat() as Ticked;

type Answers = { question: Question; dates: readonly string[]; statements: Statement[] };

/** Replaces everything stated for these days. */
async function replaceStatements(
  tx: Transaction,
  ctx: Ctx<Party>,
  { question, dates, statements }: Answers,
): Promise<void> {
  const { requestId, facilityId, professionalId, timezone } = question;
  const scope = selfScope(professionalId);
  const from = wholeDay(dates[0]!, timezone).startsAt;
  const until = wholeDay(dates.at(-1)!, timezone).endsAt;
  // Serialized: of two answers sent at once, the later one wins as a whole.
  await tx.select({ id: professional.id }).from(professional).where(scope.condition).for("no key update");
  await tx.delete(availability).where(statedBetween({ scope, from, until }));
  if (statements.length > 0) {
    await tx.insert(availability).values(statements.map((one) => ({ professionalId, ...one })));
  }
  await tx
    .update(availabilityRequest)
    .set({ answeredAt: ctx.now })
    .where(and(eq(availabilityRequest.id, requestId), eq(availabilityRequest.facilityId, facilityId)));
  await recordAudit(
    tx,
    { ...ctx, actor: { professionalId } },
    {
      action: "availability.stated",
      facilityId,
      entity: "professional",
      entityId: professionalId,
      after: { from: dates[0], until: dates.at(-1), stretches: statements.length },
    },
  );
}

/** A note for the page after an answer. */
export type AnswerNote = "" | "saved" | "later";

/** Sets a professional's availability for the next four weeks by their link, replacing any earlier answer. */
export async function stateAvailability(
  ctx: Ctx<Party>,
  { form, address }: { form: AvailabilityAnswer; address: string },
): Promise<AnswerNote> {
  const linkHash = hashToken(form.token);
  if (!(await countLinkTry("state-availability", { link: linkHash, address }))) return "later";
  const { now } = ctx;
  const question = await findQuestion(linkHash, now);
  if (!question) return "";
  const dates = datesFrom(dateOnAt(now, question.timezone));
  const ticked = (date: string) => ticksOf(form, form.repeats ? firstWeekdayOf(dates, date) : date);
  const statements = dates.flatMap((date) => statementsOf(date, ticked(date), question.timezone));
  await writeUnkeyed(ctx, async (tx) => {
    await replaceStatements(tx, ctx, { question, dates, statements });
    await announceStated(tx, question.professionalId);
  });
  return "saved";
}
