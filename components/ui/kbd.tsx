/** A key to press: `<Kbd>?</Kbd>` */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="min-w-5.5 rounded-sm border border-b-2 border-line bg-subtle px-1.25 text-center font-[inherit] text-sm text-muted">
      {children}
    </kbd>
  );
}
