type NotificationType = "error" | "success" | "info" | "warning";

export type Notification = {
  id: number;
  type: NotificationType;
  message: string;
  /** Whom or what it is about, in a line of its own. */
  about?: string;
  /** What the banner offers, such as UNDO. Pressing it also closes the banner. */
  action?: { label: string; onAction: () => void };
};

/** The label by which the Z key finds a banner's undo button. */
export const UNDO = "Undo";

let list: readonly Notification[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** The most banners at once; the oldest make room. */
const MOST = 4;

function set(next: readonly Notification[]) {
  list = next;
  for (const listener of listeners) listener();
}

/** Shows a banner from anywhere in the browser. Replaces a banner with the same text. */
export function notify(notification: Omit<Notification, "id">): number {
  const id = ++lastId;
  const others = list.filter(
    (n) =>
      n.message !== notification.message || n.type !== notification.type || n.about !== notification.about,
  );
  set([...others, { ...notification, id }].slice(-MOST));
  return id;
}

export function dismissNotification(id: number): void {
  if (list.some((n) => n.id === id)) set(list.filter((n) => n.id !== id));
}

export function subscribeToNotifications(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function currentNotifications(): readonly Notification[] {
  return list;
}

/** The id of the latest banner so far; later ones have larger ids. */
export const latestNotificationId = (): number => lastId;

/** Where banners appear: the page's region, or the last opened dialog's, as everything else is inert. */
let regions: readonly object[] = [];

/** Makes a region show the banners. Returns the function that removes it. */
export function addBannerRegion(region: object): () => void {
  regions = [...regions, region];
  set(list);
  return () => {
    regions = regions.filter((one) => one !== region);
    set(list);
  };
}

export const currentBannerRegion = (): object | undefined => regions.at(-1);
