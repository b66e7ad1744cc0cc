export type ProgressBarProps = { label: string; value: number; max: number };

const look =
  "block h-2 w-full appearance-none overflow-hidden rounded-xs border-0 bg-subtle text-brand [&::-moz-progress-bar]:bg-current [&::-webkit-progress-bar]:bg-subtle [&::-webkit-progress-value]:rounded-xs [&::-webkit-progress-value]:bg-current [&::-webkit-progress-value]:[transition:width_0.2s]";

/** Progress: `<ProgressBar label="Reviewed" value={13} max={17} />` */
export const ProgressBar = ({ label, value, max }: ProgressBarProps) => (
  <progress aria-label={label} className={look} value={value} max={max} />
);
