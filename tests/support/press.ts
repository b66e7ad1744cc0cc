import { act, fireEvent, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { Providers } from "@/components/shell/providers";
import { currentNotifications } from "@/components/ui/notify";

export const show = (screenOrPart: ReactElement) => render(screenOrPart, { wrapper: Providers });

export const press = (name: string | RegExp, within: Pick<typeof screen, "getByRole"> = screen) =>
  act(async () => void fireEvent.click(within.getByRole("button", { name })));

/** The texts of the banners shown. */
export const banners = () => currentNotifications().map(({ message }) => message);

export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
