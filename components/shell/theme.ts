import { keepCookie } from "@/components/ui/keep-cookie";

export type Theme = "system" | "light" | "dark";

export const THEME_COOKIE = "theme";

/** The chosen theme; anything else follows the system. */
export function themeOf(value: string | undefined): Theme {
  return value === "light" || value === "dark" ? value : "system";
}

export function currentTheme(): Theme {
  return themeOf(document.documentElement.dataset.theme);
}

/** In a cookie, so that the server renders the next page with it from the first byte. */
export function chooseTheme(theme: Theme): void {
  const isChosen = theme !== "system";
  if (isChosen) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  // Backgrounds fade but text doesn't: meanwhile it could not be read.
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish();
  keepCookie(THEME_COOKIE, theme, isChosen ? undefined : 0);
}
