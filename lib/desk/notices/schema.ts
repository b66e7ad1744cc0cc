import { z } from "zod";
import { lineOf } from "@/lib/access/input";
import { Page, pathId, ruledText, textOf } from "@/lib/http/wire";
import { CalendarDate } from "@/lib/time/schema";

const id = z.int().positive().max(2_147_483_647);
const instant = z.iso.datetime();

/** One popup, at every facility it was sent to. */
const DeskNotice = z.object({
  /** Of its first facility; stands for all of them. */
  id: z.int(),
  title: z.string(),
  /** Sanitized. */
  html: z.string(),
  button_text: z.string(),
  is_warning: z.boolean(),
  /** The first three by name. */
  facility_names: z.array(z.string()),
  facilities: z.int(),
  /** Every facility that there was. */
  is_everywhere: z.boolean(),
  state: z.enum(["SCHEDULED", "SHOWN", "ENDED"]),
  /** Its first and last day by each facility’s own clock. */
  from_on: z.iso.date(),
  until_on: z.iso.date().nullable(),
  seen: z.int(),
  /** How many saw a version that was replaced by one that is shown again. */
  seen_earlier: z.int(),
  /** Everyone who sees it, or would. */
  people: z.int(),
});
export type DeskNotice = z.infer<typeof DeskNotice>;

export const DeskNotices = z.object({ rows: z.array(DeskNotice), total: z.int() });
export type DeskNotices = z.infer<typeof DeskNotices>;

/** The latest first, or people by name. */
export const NoticePage = Page.strict();

export const NoticeParams = z.strictObject({ noticeId: pathId });

export const NoticePeople = z.object({
  rows: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      email: z.string(),
      seen_at: instant.nullable(),
      /** When they last saw a version that was replaced by one that is shown again. */
      earlier_at: instant.nullable(),
    }),
  ),
  total: z.int(),
});
export type NoticePeople = z.infer<typeof NoticePeople>;

export const PlacesQuery = z.strictObject({ search: ruledText().default("") });

const NoticePlace = z.object({ kind: z.enum(["COMPANY", "FACILITY"]), id: z.int(), name: z.string() });
export type NoticePlace = z.infer<typeof NoticePlace>;
export const NoticePlaces = z.array(NoticePlace);

const Text = z.strictObject({
  title: lineOf(120),
  /** Plain: a blank line ends a paragraph, "- " begins an item. */
  text: textOf(4000, "must have at most 4000 characters").min(1, "must not be empty"),
  buttonText: lineOf(40),
  isWarning: z.boolean(),
});

const places = [
  z.strictObject({ kind: z.literal("EVERYWHERE") }),
  z.strictObject({ kind: z.literal("COMPANY"), companyId: id }),
  z.strictObject({ kind: z.literal("FACILITIES"), facilityIds: z.array(id).min(1).max(100) }),
] as const;

export const NewDeskNotice = z
  .strictObject({
    ...Text.shape,
    where: z.discriminatedUnion("kind", places),
    startsOn: CalendarDate.nullish(),
    endsOn: CalendarDate.nullish(),
  })
  .refine(({ startsOn, endsOn }) => !startsOn || !endsOn || startsOn <= endsOn, {
    path: ["endsOn"],
    error: "The last day can’t be before the first.",
  });
export type NewDeskNotice = z.infer<typeof NewDeskNotice>;

/** Those of a company, some facilities by their numbers with commas, or without either everyone. */
export const AudienceQuery = z.strictObject({
  companyId: pathId.optional(),
  facilityIds: textOf(1_200)
    .regex(/^\d{1,9}(,\d{1,9}){0,99}$/, "must be numbers with commas")
    .transform((text) => text.split(",").map(Number))
    .optional(),
});
export type AudienceQuery = z.infer<typeof AudienceQuery>;

export const NoticeAudience = z.object({ facilities: z.int(), people: z.int() });
export type NoticeAudience = z.infer<typeof NoticeAudience>;

export const SentNotice = z.object({ facilities: z.int() });
export type SentNotice = z.infer<typeof SentNotice>;

export const CorrectedNotice = z.strictObject({
  ...Text.shape,
  /** Where it is shown already, or elsewhere. */
  where: z.discriminatedUnion("kind", [z.strictObject({ kind: z.literal("SAME") }), ...places]),
  endsOn: CalendarDate.nullish(),
  /** Also to those who have seen it as it was. */
  showsAgain: z.boolean(),
  version: z.string().regex(/^[0-9a-f]{32}$/),
});
export type CorrectedNotice = z.infer<typeof CorrectedNotice>;

/** A notice to correct, with what it was before. */
export const NoticeDetail = z.object({
  title: z.string(),
  text: z.string(),
  /** Formatting that a correction would lose. */
  is_formatted: z.boolean(),
  button_text: z.string(),
  is_warning: z.boolean(),
  until_on: z.iso.date().nullable(),
  /** The first hundred by name. */
  facilities: z.array(z.object({ id: z.int(), name: z.string() })),
  total: z.int(),
  /** How many have seen it as it is. */
  seen: z.int(),
  version: z.string(),
  /** The latest first. */
  versions: z.array(
    z.object({
      at: instant,
      by: z.string(),
      title: z.string(),
      html: z.string(),
      until_on: z.iso.date().nullable(),
      facilities: z.int(),
      /** How many had seen it then, and whether they saw the correction. */
      seen: z.int(),
      shown_again: z.boolean(),
    }),
  ),
});
export type NoticeDetail = z.infer<typeof NoticeDetail>;
