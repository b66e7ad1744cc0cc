import type { Keyword } from "../rules";

const answers: Record<Keyword, (support: string) => string> = {
  STOP: () =>
    "Shiftwell: you will get no more text messages from this number. Reply START to get them again.",
  START: () => "Shiftwell: you will get text messages again. Reply STOP to end them, HELP for help.",
  HELP: (support) =>
    `Shiftwell texts you about shifts. For help write to ${support}. Reply STOP to end these messages.`,
};

export const answerTo = (keyword: Keyword, support: string): string => answers[keyword](support);
