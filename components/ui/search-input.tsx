import { Search } from "lucide-react";
import type { ComponentProps } from "react";
import { TextInput } from "./text-input";

type Props = Omit<ComponentProps<typeof TextInput>, "type" | "start" | "autoComplete" | "onChange"> & {
  "aria-label": string;
  value: string;
  onType: (text: string) => void;
};

/** Searches a list as it is typed. */
export const SearchInput = ({ onType, ...rest }: Props) => (
  <TextInput
    type="search"
    start={<Search aria-hidden />}
    autoComplete="off"
    onChange={(event) => onType(event.target.value)}
    {...rest}
  />
);
