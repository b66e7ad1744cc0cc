import type { HeaderCount } from "./header-counts";
import type { Side, Visitor } from "./page-access";
import type { PathParts } from "./path-parts";

/** Drawn by components/shell/page-icons. */
export type PageIcon =
  | "calendar"
  | "grid"
  | "clipboard"
  | "globe"
  | "message"
  | "chart"
  | "person"
  | "people"
  | "settings"
  | "building"
  | "umbrella"
  | "scale";

/** `words` in the types below: what people call it otherwise, for the command palette. */

/** A header item. If pages share a label, the first one the person may open is linked. */
type HeaderLink = {
  label: string;
  /** The label in the phone's tab bar. */
  short: string;
  words?: string;
  icon: PageIcon;
  /** If it fails, the item is disabled and the page closed; omitted if everyone who sees the item may open it. */
  isPermitted?: (visitor: Visitor) => boolean;
  count?: HeaderCount;
  /** The item isn't current on the pages below this one, which have items of their own. */
  isExact?: true;
  /** A page that is reached from this one: the item is current there as well. */
  above?: string;
  /** Screens whose header omits the item. */
  notOn?: string;
};

/** A part of a page with its own address, grouped under `section` in the command palette. */
export type Place = {
  label: string;
  section: string;
  words?: string;
  /** Appended to the page's path. */
  query?: string;
  isPermitted?: (visitor: Visitor) => boolean;
};

export type Page = {
  side: Side;
  /** `{name}` matches one path segment. */
  path: string;
  opens?: (visitor: Visitor, parts: PathParts) => boolean;
  /** Where people who may not open it are redirected; undefined means the shifts route. */
  otherwise?: "/404" | ((visitor: Visitor, parts: PathParts) => string | undefined);
  /** The path of another registered page that this one redirects to. */
  leadsTo?: string;
  /** The notice a narrow screen shows above this page and those below it. */
  narrowNotice?: "pc" | "larger-screen";
  header?: HeaderLink;
  /** An item of the apps menu: a view across facilities. */
  app?: { label: string; words?: string; icon: PageIcon };
  /** Its entries in the command palette besides the header links: the page itself, or parts of it. */
  places?: readonly Place[];
  /** An item of the user menu. */
  account?: { label: string };
};
