import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { availability, availabilityRequest, professional } from "@/db/schema/professionals";
import { recordAudit } from "@/lib/audit/record-audit";
import { hashToken } from "@/lib/auth/link-token";
import { countHit } from "@/lib/auth/rate-limit";
import type { Ctx, Party } from "@/lib/context";
import { TooMany } from "@/lib/errors";
import { dateOnAt } from "@/lib/time/zones";
import { datesFrom, statementsOf, wholeDay, type Statement, type Ticked } from "../rules";
import type { AvailabilityAnswer } from "../schema";
import { isStaff, selfScope } from "@/lib/access/people";
import { findQuestion, statedBetween, type Question } from "./reads";

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
  // One answer at a time: of two sent at once the later one stands, whole.
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

/** Lists of professionals that are open where this one is on the staff are read again once it is committed. */
async function announce(tx: Transaction, professionalId: number): Promise<void> {
  await tx.execute(sql`
    select pg_notify('availability_stated', json_build_object('f', facility.id)::text)
    from facility join professional on professional.id = ${professionalId}
    where ${isStaff(sql`facility.id`, sql`facility.management_company_id`)}`);
}

/** What the page adds to itself afterwards. */
export type AnswerNote = "" | "saved" | "later";

/** Says with a link when its professional can work in the next four weeks; said again, it takes the place of before. */
export async function stateAvailability(
  ctx: Ctx<Party>,
  { form, address }: { form: AvailabilityAnswer; address: string },
): Promise<AnswerNote> {
  const linkHash = hashToken(form.token);
  try {
    await countHit({ name: "state-availability-address", of: address, atMost: 120, minutes: 15 });
    await countHit({ name: "state-availability", of: linkHash, atMost: 20, minutes: 15 });
  } catch (error) {
    if (error instanceof TooMany) return "later";
    throw error;
  }
  const { now } = ctx;
  const question = await findQuestion(linkHash, now);
  if (!question) return "";
  const dates = datesFrom(dateOnAt(now, question.timezone));
  const statements = dates.flatMap((date) => statementsOf(date, ticksOf(form, date), question.timezone));
  await ctx.db.transaction(async (tx) => {
    await replaceStatements(tx, ctx, { question, dates, statements });
    await announce(tx, question.professionalId);
  });
  return "saved";
}
