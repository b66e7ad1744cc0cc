import { counted } from "@/lib/counts";

/** As many as a list of call-offs shows at once. */
export const MOST_CALL_OFFS = 100;

/** "1 point", "2.5 points". */
export const pointsText = (points: number): string => counted(points, "point");

type Sum = { total: number; days: number; review_at: number | null };

/** "4 of 6", or "4" at a facility that doesn't say when it reviews someone. */
const reachedText = ({ total, review_at: reviewAt }: Sum) =>
  reviewAt === null ? String(total) : `${total} of ${reviewAt}`;

/** "4 of 6 points". */
export const totalText = (sum: Sum): string =>
  `${reachedText(sum)} ${(sum.review_at ?? sum.total) === 1 ? "point" : "points"}`;

/** "4 of 6 points in 90 days". */
export const sumText = (sum: Sum): string => `${totalText(sum)} in ${sum.days} days`;

/** Whether someone's attendance is to be reviewed. */
export const isForReview = ({ total, review_at: reviewAt }: Sum): boolean =>
  reviewAt !== null && total >= reviewAt;

/** Whether the next call-off may be the one. */
export const isNearReview = ({ total, review_at: reviewAt }: Sum): boolean =>
  reviewAt !== null && total > 0 && total >= reviewAt - 1;

/** "1 point, 4 of 6 in 90 days": of a call-off, with the sum it makes. */
export const addedText = (added: Sum & { points: number }): string =>
  `${added.points === 0 ? "no points" : pointsText(added.points)}, ${reachedText(added)} in ${added.days} days`;
