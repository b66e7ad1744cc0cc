import type { Notice } from "./reads";
import { sanitiseHtml } from "./rules";
import type { PendingNotification } from "./schema";

/** Sanitized again on output, in case the row wasn't written by the portal. */
export const presentPendingNotification = (notice: Notice): PendingNotification => ({
  id: notice.id,
  title: notice.title,
  message: sanitiseHtml(notice.html),
  buttonText: notice.buttonText,
  light: notice.isLight,
  backdrop: notice.hasBackdrop,
  warning: notice.isWarning,
});
