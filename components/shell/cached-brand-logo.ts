const KEY = "agencyBrandLogoId";

/** The agency's logo is known here also where no person is: on the pages of errors. */
export const saveBrandLogo = (logoId: string): void => localStorage.setItem(KEY, logoId);
export const cachedBrandLogo = (): string | null => localStorage.getItem(KEY);
export const forgetBrandLogo = (): void => localStorage.removeItem(KEY);
