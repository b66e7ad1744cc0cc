import type { message } from "../schema/messages";
import { formatDay } from "@/lib/time/calendar";
import { formatTime } from "@/lib/time/zones";
import { manorId } from "./facility-profiles";
import { uuidOf } from "./papers";
import { after, minute, type World } from "./world";

type Row = typeof message.$inferInsert;

/** The scheduler. */
const SENDER = 1;

const yeses = ["Yes", "Yes, see you then", "YES"];
const noes = ["No sorry, I have class", "No, my daughter is sick", "No", "Not this time, sorry"];

/** What people and the Manor wrote lately: how long ago in minutes, and by whom. */
const talks: readonly (readonly [ago: number, direction: "IN" | "OUT", body: string])[][] = [
  [
    [170, "OUT", "Could you come an hour early today?"],
    [151, "IN", "Yes I can, even two if you need me"],
    [149, "OUT", "Thank you!"],
    [64, "IN", "Also free tomorrow morning if you need anyone"],
  ],
  [
    [1_580, "IN", "My CPR card is renewed, I sent it to HR"],
    [1_490, "OUT", "Great, thank you!"],
  ],
  [[122, "IN", "I may be 10 min late today, bus"]],
  [[300, "OUT", "Please call me when you can."]],
];

/** The Manor's threads: a question for each invite of the week with its answer, and a few talks. */
export function messageRows(world: World): Row[] {
  const shifts = new Map(world.shifts.map((shift) => [shift.id, shift]));
  const channels = new Map(
    world.people.map(({ row }) => [
      row.id,
      row.preferredContactMethod === "CALL_AND_TEXT" ? ("SMS" as const) : ("MAIL" as const),
    ]),
  );
  const common = (professionalId: number) => ({
    facilityId: manorId,
    professionalId,
    channel: channels.get(professionalId) ?? ("MAIL" as const),
  });
  const batches = new Map<number, string>();
  const { timezone } = world.facilities.find(({ row }) => row.id === manorId)!.row;
  const answers = world.invites.flatMap((one): Row[] => {
    const shift = shifts.get(one.shiftId)!;
    const about = { ...common(one.professionalId), shiftId: one.shiftId, inviteId: one.id };
    const batchId = batches.get(one.shiftId) ?? uuidOf(world);
    batches.set(one.shiftId, batchId);
    const body = `Can you take this shift? ${shift.resourceType}, ${formatDay(shift.startsOn)}, ${formatTime(shift.startsAt, timezone)}.`;
    const asked = {
      ...about,
      direction: "OUT" as const,
      senderId: SENDER,
      body,
      batchId,
      createdAt: one.createdAt,
    };
    if (one.status !== "ACCEPTED" && one.status !== "DECLINED") return [asked];
    const isYes = one.status === "ACCEPTED";
    const bodies = isYes ? yeses : noes;
    const said = { body: bodies[one.shiftId % bodies.length]!, reading: isYes ? "YES" : "NO" } as const;
    const createdAt = one.answeredAt!;
    return [asked, { ...about, ...said, direction: "IN", createdAt, readAt: after(createdAt, 10 * minute) }];
  });
  const staff = [
    ...new Set(
      world.slots.flatMap((slot) =>
        slot.facilityId === manorId &&
        slot.status === "CONFIRMED" &&
        slot.startsAt > world.now &&
        slot.professionalId !== null
          ? [slot.professionalId]
          : [],
      ),
    ),
  ];
  const talked = talks.flatMap((talk, i) =>
    talk.map(([ago, direction, body], n): Row => {
      const createdAt = after(world.now, -ago * minute);
      const isRead = n < talk.length - 1 || i === 1;
      return {
        ...common(staff[i * 3]!),
        direction,
        body,
        senderId: direction === "OUT" ? SENDER : null,
        readAt: direction === "IN" && isRead ? after(createdAt, 5 * minute) : null,
        createdAt,
      };
    }),
  );
  return [...answers, ...talked]
    .sort((one, other) => one.createdAt!.getTime() - other.createdAt!.getTime())
    .map((row, i) => ({ ...row, id: i + 1 }));
}
