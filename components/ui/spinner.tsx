export function Spinner({ label }: { label?: string }) {
  return label ? (
    <span role="status">
      <span className="spinner" aria-hidden />
      <span className="sr-only">{label}</span>
    </span>
  ) : (
    <span className="spinner" aria-hidden />
  );
}
