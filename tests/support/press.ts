import { act, fireEvent, screen } from "@testing-library/react";
import { currentNotifications } from "@/components/ui/notify";

export const press = (name: string | RegExp, within: Pick<typeof screen, "getByRole"> = screen) =>
  act(async () => void fireEvent.click(within.getByRole("button", { name })));

/** The texts of the banners shown. */
export const banners = () => currentNotifications().map(({ message }) => message);
