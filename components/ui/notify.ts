import { createStore } from "./store";

type NotificationType = "error" | "success" | "info" | "warning";

export type Notification = {
  id: number;
  type: NotificationType;
  message: string;
  /** Whom or what it is about, in a line of its own. */
  about?: string;
  /** The state it tells of, such as whether someone is enabled: a later banner on it replaces this one. */
  topic?: string;
  /** What the banner offers, such as UNDO. Pressing one also closes the banner. */
  actions?: readonly BannerAction[];
};

export type BannerAction = { label: string; onAction: () => void };

/** The label by which the Z key finds a banner's undo button. */
export const UNDO = "Undo";

const banners = createStore<readonly Notification[]>([]);
let lastId = 0;

/** The most banners at once; the oldest make room. */
const MOST = 4;

type NewNotification = Omit<Notification, "id">;

const isSame = (one: NewNotification, other: NewNotification): boolean =>
  one.message === other.message && one.type === other.type && one.about === other.about;

const isOutdatedBy = (earlier: NewNotification, later: NewNotification): boolean =>
  earlier.topic !== undefined && earlier.topic === later.topic;

/** Shows a banner from anywhere in the browser. Replaces a banner with the same text, or on the same topic. */
export function notify(notification: NewNotification): number {
  const id = ++lastId;
  const others = banners
    .get()
    .filter((one) => !isSame(one, notification) && !isOutdatedBy(one, notification));
  banners.set([...others, { ...notification, id }].slice(-MOST));
  return id;
}

export function dismissNotification(id: number): void {
  const list = banners.get();
  if (list.some((n) => n.id === id)) banners.set(list.filter((n) => n.id !== id));
}

export const currentNotifications = banners.get;

export const useNotifications = banners.use;

/** The id of the latest banner so far; later ones have larger ids. */
export const latestNotificationId = (): number => lastId;

/** Where banners appear: the page's region, or the last opened dialog's, as everything else is inert. */
const regions = createStore<readonly object[]>([]);

/** Makes a region show the banners. Returns the function that removes it. */
export function addBannerRegion(region: object): () => void {
  regions.set([...regions.get(), region]);
  return () => regions.set(regions.get().filter((one) => one !== region));
}

export const useBannerRegion = (): object | undefined => regions.usePart((all) => all.at(-1));
