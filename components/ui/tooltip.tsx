import { cloneElement, useId, type ReactElement } from "react";

type Described = { "aria-describedby"?: string; "data-tooltip"?: string };

/**
 * Explains one focusable element. aria-describedby always exposes the text; TooltipLayer, mounted once, draws it on
 * hover and focus. Without a text the element stays what it is, and keeps its focus.
 */
export function Tooltip({ text, children }: { text: string | null; children: ReactElement<Described> }) {
  const id = useId();
  if (text === null)
    return (
      <>
        {children}
        {null}
      </>
    );
  const described = [children.props["aria-describedby"], id].filter(Boolean).join(" ");
  return (
    <>
      {cloneElement(children, { "aria-describedby": described, "data-tooltip": id })}
      <span id={id} hidden>
        {text}
      </span>
    </>
  );
}
