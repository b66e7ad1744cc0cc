type ShiftThread = { open: number; claimed: number; isUnread: boolean; startsAt: Date };

const isFilled = ({ open, claimed }: ShiftThread) => open + claimed === 0;

/** Shifts that still need someone first, then what was not read, then the soonest. */
export const compareThreads = (a: ShiftThread, b: ShiftThread): number =>
  Number(isFilled(a)) - Number(isFilled(b)) ||
  Number(b.isUnread) - Number(a.isUnread) ||
  a.startsAt.getTime() - b.startsAt.getTime();
