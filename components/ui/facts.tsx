import { useId, type ReactNode } from "react";

/** A titled part of a panel. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      className="grid min-w-0 gap-3.5 border-line [section+&]:border-t [section+&]:pt-5"
      aria-labelledby={id}
    >
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** An email's second line begins with its domain. */
function breakable(value: string): ReactNode {
  const at = value.indexOf("@");
  return at < 0 ? (
    value
  ) : (
    <>
      {value.slice(0, at)}
      <wbr />
      {value.slice(at)}
    </>
  );
}

type Fact = readonly [name: string, value: string | null, href?: string];

/** What is on file; "-" for what isn't. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="grid gap-2.5">
    {facts.map(([name, value, href]) => (
      <div
        key={name}
        className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-4 md:grid-cols-[13rem_minmax(0,1fr)]"
      >
        <dt className="text-muted">{name}</dt>
        <dd className="wrap-anywhere">
          {!value ? (
            "-"
          ) : href ? (
            <a className="text-brand-text" href={href}>
              {breakable(value)}
            </a>
          ) : (
            breakable(value)
          )}
        </dd>
      </div>
    ))}
  </dl>
);
