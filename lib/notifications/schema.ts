import { z } from "zod";
import { pathId } from "@/lib/http/wire";

export const NotificationParams = z.object({ id: pathId });

/** A popup the person hasn't seen yet. */
const PendingNotification = z.object({
  id: z.int(),
  title: z.string(),
  /** HTML limited to paragraphs, lists, emphasis and links. */
  message: z.string(),
  buttonText: z.string(),
  light: z.boolean(),
  backdrop: z.boolean(),
  warning: z.boolean(),
});
export type PendingNotification = z.infer<typeof PendingNotification>;

export const PendingNotifications = z.array(PendingNotification);
