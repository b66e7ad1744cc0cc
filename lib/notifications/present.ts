import type { Notice } from "./reads";
import { sanitiseHtml } from "./rules";
import type { PendingNotification } from "./schema";

/** Sanitised here as well: a row may have been written by something else than the portal. */
export const presentPendingNotification = (notice: Notice): PendingNotification => ({
  id: notice.id,
  title: notice.title,
  message: sanitiseHtml(notice.html),
  buttonText: notice.buttonText,
  light: notice.isLight,
  backdrop: notice.hasBackdrop,
  warning: notice.isWarning,
});
