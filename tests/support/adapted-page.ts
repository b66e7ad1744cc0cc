import type { Page } from "@playwright/test";

/*
 * What a page is asked by people who zoom, use forced colors or want less motion. Each runs in the page and returns
 * its faults in words.
 */

const describing = () => {
  window.nameOf = (one: Element) => {
    const words = one.getAttribute("aria-label") ?? one.textContent.trim();
    return `${one.tagName.toLowerCase()} “${words.slice(0, 40)}” ${(one.getAttribute("class") ?? "").slice(0, 60)}`;
  };
  window.isShown = (one: Element) => {
    const { width, height } = one.getBoundingClientRect();
    return (
      width > 2 && height > 2 && one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  };
  /** Whether a box around it scrolls, or ends in an ellipsis. */
  window.isWithinScroller = (one: Element) => {
    for (let box = one.parentElement; box && box !== document.body; box = box.parentElement) {
      const { overflowX, clipPath, textOverflow } = getComputedStyle(box);
      if (/auto|scroll/.test(overflowX) || clipPath !== "none" || textOverflow === "ellipsis") return true;
    }
    return false;
  };
};

declare global {
  interface Window {
    nameOf: (one: Element) => string;
    isShown: (one: Element) => boolean;
    isWithinScroller: (one: Element) => boolean;
    drawn: { one: Element; part: string | null }[];
  }
}

/** Call before the first page is opened. */
export const prepare = (page: Page) => page.addInitScript(describing);

/** Controls and texts that are cut off or ask for scrolling sideways, which only tables, strips and toolbars may. */
export const beyondTheScreen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const parts = document.querySelectorAll("a, button, input, select, textarea, h1, h2, p, label");
    const beyond = [...parts].filter(
      (one) =>
        window.isShown(one) &&
        one.getBoundingClientRect().right > clientWidth + 1 &&
        !window.isWithinScroller(one),
    );
    const sideways = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : [];
    return [...sideways, ...beyond.map(window.nameOf)];
  });

/** Buttons whose words are cut off, and those without words that are narrower or lower than a finger. */
export const pressedBadly = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const FINGER = 44;
    // A badge on a button’s corner isn’t among its words.
    const isAside = (one: Element) => {
      const { clipPath, position } = getComputedStyle(one);
      return clipPath !== "none" || position === "absolute";
    };
    const wordsOf = (button: Element) => {
      const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        let box = text.parentElement!;
        while (box !== button && !isAside(box)) box = box.parentElement!;
        const isSeen = box === button && window.isShown(text.parentElement!);
        if (isSeen && text.data.trim() !== "") found.push(text);
      }
      return found;
    };
    const isCut = (button: Element) => {
      // A list's row is a grid, and ends a preview of what it opens in an ellipsis.
      if (getComputedStyle(button).display === "grid") return false;
      const { left, right } = button.getBoundingClientRect();
      return wordsOf(button).some((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        const words = range.getBoundingClientRect();
        const box = text.parentElement!;
        const isClipped =
          getComputedStyle(box).overflowX !== "visible" && box.scrollWidth > box.clientWidth + 1;
        return isClipped || words.left < left - 1 || words.right > right + 1;
      });
    };
    const isSmall = (button: Element) => {
      const shape = button.getBoundingClientRect();
      // What is drawn smaller than it can be pressed.
      const around = getComputedStyle(button, "::after");
      const isWider = around.position === "absolute" && around.content === '""';
      const width = isWider ? Number.parseFloat(around.width) : shape.width;
      const height = isWider ? Number.parseFloat(around.height) : shape.height;
      const isBare = button.querySelector("svg") !== null && wordsOf(button).length === 0;
      return isBare && Math.min(width, height) < FINGER - 0.5;
    };
    const buttons = [...document.querySelectorAll("button, summary, [role=button]")].filter(
      (one) => window.isShown(one) && !one.closest("thead, .sr-only"),
    );
    const named = (what: string, ones: Element[]) => ones.map((one) => `${what}: ${window.nameOf(one)}`);
    return [...named("cut", buttons.filter(isCut)), ...named("small", buttons.filter(isSmall))];
  });

/** Endless or long animations. */
export const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap(({ effect, timeline }) => {
      // What a person scrolls moves with them.
      if (timeline !== document.timeline) return [];
      const { iterations, duration } = effect!.getComputedTiming();
      const isCalm = iterations !== Infinity && Number(duration) < 20;
      return isCalm ? [] : [window.nameOf((effect as KeyframeEffect).target!)];
    }),
  );

/** Remembers shapes without words, such as bars and dots, that only a background draws. */
const rememberShapes = (page: Page) =>
  page.evaluate(() => {
    const isClear = (color: string) => /^rgba\(.*, 0\)$|^transparent$/.test(color);
    const groundOf = (one: Element | null): string => {
      for (let box = one; box; box = box.parentElement) {
        const { backgroundColor } = getComputedStyle(box);
        if (!isClear(backgroundColor)) return backgroundColor;
      }
      return "";
    };
    const isShape = (style: CSSStyleDeclaration, width: number, height: number) =>
      Math.min(width, height) >= 3 && Math.max(width, height) <= 400 && !isClear(style.backgroundColor);
    window.drawn = [...document.querySelectorAll("main *, header *, nav *")].flatMap((one) => {
      if (!window.isShown(one) || one.closest("svg, .bg-skeleton")) return [];
      const { width, height } = one.getBoundingClientRect();
      const style = getComputedStyle(one);
      const isBare = one.childElementCount === 0 && one.textContent === "" && one.tagName === "SPAN";
      const own =
        isBare && isShape(style, width, height) && style.backgroundColor !== groundOf(one.parentElement);
      const parts = ["::before", "::after"].filter((part) => {
        const drawn = getComputedStyle(one, part);
        const [across, down] = [Number.parseFloat(drawn.width), Number.parseFloat(drawn.height)];
        return (
          drawn.content === '""' && isShape(drawn, across, down) && drawn.backgroundColor !== groundOf(one)
        );
      });
      return [...(own ? [null] : []), ...parts].map((part) => ({ one, part }));
    });
  });

/**
 * What can't be seen once the system has replaced the colors: shapes, what is selected or disabled, and the focus.
 * Leaves the page in forced colors.
 */
export async function unseenInForcedColors(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: "none" });
  await rememberShapes(page);
  await page.emulateMedia({ forcedColors: "active" });
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("i"));
    const asComputed = (color: string) => {
      probe.style.color = color;
      return getComputedStyle(probe).color;
    };
    const [canvas, gray, highlight] = ["Canvas", "GrayText", "Highlight"].map(asComputed);
    probe.remove();
    const lost = window.drawn.flatMap(({ one, part }) => {
      const { backgroundColor, borderTopWidth, outlineStyle, maskImage } = getComputedStyle(one, part);
      const isSeen = backgroundColor !== canvas || borderTopWidth !== "0px" || outlineStyle !== "none";
      return isSeen ? [] : [`${maskImage === "none" ? "shape" : "icon"}${part ?? ""}: ${window.nameOf(one)}`];
    });
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter(window.isShown);
    const selected = shown(
      '[aria-current]:not([aria-current="false"]), [aria-pressed="true"], [role=tab][aria-selected="true"]',
    ).filter((one) => {
      const { borderBottomWidth, borderBottomColor } = getComputedStyle(one);
      return Number.parseFloat(borderBottomWidth) < 3 || borderBottomColor !== highlight;
    });
    const disabled = shown(
      ':is(button, a, [role="link"]):is(:disabled, [aria-disabled="true"]):not([aria-busy="true"])',
    ).filter((one) => getComputedStyle(one).color !== gray);
    const looks = new Map(
      shown("a[href], button, input, select, textarea").map((one) => [one.className, one]),
    );
    const unfocused = [...looks.values()].filter((one) => {
      one.focus({ focusVisible: true, preventScroll: true } as FocusOptions);
      const around = [one, one.nextElementSibling, one.parentElement].filter((box) => box !== null);
      return (
        document.activeElement === one &&
        around.every((box) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(box);
          return outlineStyle === "none" || outlineWidth === "0px";
        })
      );
    });
    const named = (what: string, ones: Element[]) => ones.map((one) => `${what}: ${window.nameOf(one)}`);
    return [
      ...new Set([
        ...lost,
        ...named("selected", selected),
        ...named("disabled", disabled),
        ...named("focus", unfocused),
      ]),
    ];
  });
}
