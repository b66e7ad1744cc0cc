import { oneLine } from "@/lib/mail/messages/layout";

export const notificationsOnText = (facilityName: string): string =>
  `You will get text messages about shifts at ${oneLine(facilityName)}. Reply STOP to end them, HELP for help.`;
