export const nothing = "p-3.5 text-muted";
export const composer =
  "grid grid-cols-1 justify-items-start gap-2 border-b border-line px-3.5 pt-2 pb-3.5 *:max-w-full [&>:not(button,[role=radiogroup])]:w-full";
export const detail = "text-sm text-muted";
