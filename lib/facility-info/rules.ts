import { cleanText, countCharacters } from "@/lib/characters";

export const sections = ["ADDITIONAL_DETAILS", "DOOR_CODE", "PARKING", "ATTACHMENT"] as const;
export type Section = (typeof sections)[number];
export type TextSection = Exclude<Section, "ATTACHMENT">;

/** In the order of the screen. */
export const textSections = [
  { code: "ADDITIONAL_DETAILS", label: "Additional Details", max: 500 },
  { code: "DOOR_CODE", label: "Facility Door Code", max: 255 },
  { code: "PARKING", label: "Parking Information", max: 255 },
] as const satisfies readonly { code: TextSection; label: string; max: number }[];

const MEGABYTE = 1_048_576;
export const LARGEST_ATTACHMENT = 10 * MEGABYTE;
/** Checked in the browser before the upload; the server checks the bytes. */
export const attachmentRules = {
  types: ["application/pdf", "image/jpeg", "image/png"],
  maxBytes: LARGEST_ATTACHMENT,
  wrongType: "Error uploading files. Only PDF, JPG and PNG files are allowed.",
  tooLarge: "File must not exceed 10MB",
} as const;

const tooLong = (max: number) => `Enter at most ${max} characters.`;

/** A line break counts as one character on every platform. */
const lengthOf = (value: string): number => countCharacters(cleanText(value));

/** The error in a section's text, or null. */
export function sectionFault(code: TextSection, value: string): string | null {
  const { max } = textSections.find((one) => one.code === code)!;
  return lengthOf(value) > max ? tooLong(max) : null;
}

export const DOOR_CODE_MINUTES = 30;

type Worked = { startsAt: Date; endsAt: Date };

/** Whether the worker of a confirmed slot may see the door code: from 30 minutes before the start until the end. */
export const showsDoorCode = ({ startsAt, endsAt }: Worked, now: Date): boolean =>
  now.getTime() >= startsAt.getTime() - DOOR_CODE_MINUTES * 60_000 && now < endsAt;
