export const Spinner = () => (
  <span
    className="inline-block size-4 animate-turn rounded-full border-2 border-current border-r-transparent"
    aria-hidden
  />
);
