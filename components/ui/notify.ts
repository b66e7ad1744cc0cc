type NotificationType = "error" | "success" | "info" | "warning";

export type Notification = {
  id: number;
  type: NotificationType;
  message: string;
  /** What to do about it, such as UNDO. Pressing it also takes the banner away. */
  action?: { label: string; onAction: () => void };
};

/** The second chance, which has a key of its own. */
export const UNDO = "Undo";

let list: readonly Notification[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** More than a few at once is a wall: the oldest give way. */
const MOST = 4;

function set(next: readonly Notification[]) {
  list = next;
  for (const listener of listeners) listener();
}

/** Shows a banner from anywhere in the browser. The same words again replace the banner that says them. */
export function notify(notification: Omit<Notification, "id">): number {
  const id = ++lastId;
  const others = list.filter((n) => n.message !== notification.message || n.type !== notification.type);
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

/** Where banners are shown: the page's own region, or that of the dialog opened last, as all else is out of reach. */
let regions: readonly object[] = [];

/** Makes a region the one that shows the banners, until it is taken away again. */
export function addBannerRegion(region: object): () => void {
  regions = [...regions, region];
  set(list);
  return () => {
    regions = regions.filter((one) => one !== region);
    set(list);
  };
}

export const currentBannerRegion = (): object | undefined => regions.at(-1);
