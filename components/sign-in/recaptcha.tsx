"use client";

import { useEffect, useEffectEvent, useRef } from "react";

type Grecaptcha = {
  ready: (then: () => void) => void;
  render: (box: HTMLElement, options: Record<string, unknown>) => number;
};

declare global {
  interface Window {
    grecaptcha?: Grecaptcha;
  }
}

const SCRIPT = "https://www.google.com/recaptcha/api.js?render=explicit";

let loading: Promise<void> | undefined;

/** Loaded once per page. The content policy lets scripts with our nonce load others ('strict-dynamic'). */
function loadScript(): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = SCRIPT;
    script.async = true;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      loading = undefined;
      reject(new Error("The captcha could not be loaded."));
    });
    document.head.append(script);
  });
  return loading;
}

/** Google's captcha, if the deployment has configured it. */
export function Recaptcha({ siteKey, onSolved }: { siteKey: string; onSolved: (response: string) => void }) {
  const box = useRef<HTMLDivElement>(null);
  const solved = useEffectEvent(onSolved);

  useEffect(() => {
    let isGone = false;
    const draw = () =>
      window.grecaptcha?.ready(() => {
        if (isGone || !box.current || box.current.childElementCount > 0) return;
        const callback = (response: string) => solved(response);
        window.grecaptcha?.render(box.current, { sitekey: siteKey, callback });
      });
    loadScript().then(draw, () => undefined);
    return () => {
      isGone = true;
    };
  }, [siteKey]);

  return <div ref={box} className="min-h-19.5" />;
}
