export const LOGOUT_FAILED = "Failed to logout. Please refresh the page!";

let isEnding = false;

/** Whether a sign-out is in progress, so that the end of the session isn't handled twice. */
export const isSessionEnding = (): boolean => isEnding;

export function setSessionEnding(is: boolean): void {
  isEnding = is;
}
