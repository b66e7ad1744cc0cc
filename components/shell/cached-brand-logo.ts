const KEY = "agencyBrandLogoId";

/** Remembers the agency's logo for pages without a session, such as error pages. */
export const saveBrandLogo = (logoId: string): void => localStorage.setItem(KEY, logoId);
export const cachedBrandLogo = (): string | null => localStorage.getItem(KEY);
export const forgetBrandLogo = (): void => localStorage.removeItem(KEY);
