import { Conflict, refusals } from "@/lib/errors";

export const refuse = refusals({
  ID_TAKEN: {
    as: Conflict,
    field: "externalId",
    message: "This id is taken. Choose another.",
  },
  COVERED: (covers: string, label: string) => ({
    as: Conflict,
    field: "covers",
    message: `${covers} signs in with “${label}” already.`,
  }),
  STRANGERS: (emails: string) => ({
    as: Conflict,
    field: "covers",
    message: `This covers people who aren’t of the company, such as ${emails}. List single addresses instead.`,
  }),
});
