import { harborviewId } from "./facilities";
import { notedRecruitId } from "./recruits";
import { noteAuthors } from "./users";
import { after, day, hour, type World } from "./world";

type GivenNote = { by: number; category: string; daysAgo: number; text: string };

/** By people who still work there, one whose account is disabled and one who has left. Oldest first. */
const notes: readonly GivenNote[] = [
  {
    by: noteAuthors.left,
    category: "ATTENDANCE",
    daysAgo: 175,
    text: "Late three times in May, each under ten minutes. Spoke with her. Bus line changed.",
  },
  {
    by: noteAuthors.disabled,
    category: "COMPLIANCE",
    daysAgo: 71,
    text: "CPR renewal booked for early December. She’ll send the card the same day.",
  },
  {
    by: noteAuthors.scheduler,
    category: "PERFORMANCE",
    daysAgo: 27,
    text: "Families on Memory Care asked for her by name twice this month. Good candidate to orient new CNAs.",
  },
  {
    by: noteAuthors.director,
    category: "ATTENDANCE",
    daysAgo: 4,
    text: "Called out of the 3 PM shift at Pinecrest with less than two hours’ notice. Childcare fell through. She offered to take Saturday instead and did.",
  },
];

export const noteRows = (world: World) =>
  notes.map(({ by, category, daysAgo, text }, i) => ({
    id: i + 1,
    managementCompanyId: harborviewId,
    professionalId: notedRecruitId(world),
    categoryCode: category,
    content: text,
    createdAt: after(world.now, -daysAgo * day - i * hour),
    createdBy: by,
  }));
