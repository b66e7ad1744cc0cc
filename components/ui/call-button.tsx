import { Phone } from "lucide-react";
import { buttonClass } from "./button-class";

/** Calls someone from a phone's card, which has no room for the number. */
export const CallButton = ({ name, number }: { name: string; number: string }) => (
  <a
    href={`tel:${number}`}
    aria-label={`Call ${name}`}
    className={buttonClass("ghost", "sm", "relative text-muted md:hidden")}
  >
    <Phone aria-hidden />
  </a>
);
