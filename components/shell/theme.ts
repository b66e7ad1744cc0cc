export type Theme = "system" | "light" | "dark";

export const THEME_COOKIE = "theme";

const YEAR_SECONDS = 31_536_000;

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
  const age = isChosen ? YEAR_SECONDS : 0;
  document.cookie = `${THEME_COOKIE}=${theme}; Path=/; Max-Age=${age}; SameSite=Lax`;
}
