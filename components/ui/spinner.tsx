const ring = "inline-block size-4 animate-turn rounded-full border-2 border-current border-r-transparent";

export function Spinner({ label }: { label?: string }) {
  return label ? (
    <span role="status">
      <span className={ring} aria-hidden />
      <span className="sr-only">{label}</span>
    </span>
  ) : (
    <span className={ring} aria-hidden />
  );
}
