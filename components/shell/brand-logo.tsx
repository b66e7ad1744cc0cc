"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { cachedBrandLogo, saveBrandLogo } from "./cached-brand-logo";
import { Logo } from "./logo";

const never = () => () => undefined;

type Props = { logoId?: string; name?: string; onFailed?: () => void };

/** The agency's logo; otherwise, or if it fails to load, the portal's. */
export function BrandLogo({ logoId, name, onFailed }: Props) {
  const cached = useSyncExternalStore(never, cachedBrandLogo, () => null);
  const [hasFailed, setFailed] = useState(false);
  const shown = logoId ?? cached;
  const fail = () => {
    setFailed(true);
    onFailed?.();
  };
  useEffect(() => {
    if (logoId) saveBrandLogo(logoId);
  }, [logoId]);
  if (!shown || hasFailed) return <Logo />;
  return (
    <img
      // The server's HTML may have failed to load it before anything listened.
      ref={(img) => void (img?.complete && img.naturalWidth === 0 && fail())}
      src={`/api/agencies/branding/${shown}`}
      alt={name ?? "Your agency"}
      className="h-7 max-w-36 object-contain object-left"
      onError={fail}
    />
  );
}
