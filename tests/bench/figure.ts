import type { LoadClient } from "./measure/load";
import type { BenchCluster } from "./world/database";

export type Bench = {
  cluster: BenchCluster;
  load: LoadClient;
  isQuick: boolean;
  /** Rounds of a comparison. */
  rounds: number;
  /** How long one side of a round keeps its processor busy. */
  busyMs: number;
  /** Tells what is going on. */
  tell: (line: string) => void;
};

export type Finding = {
  /** What was measured, in a few words. */
  what: string;
  ours: string;
  /** What it is held against. */
  limit?: string;
  /** How near the limit, with the spread of the rounds. */
  ratio?: string;
  /** What is asked for; a finding without one is only shown. */
  bar?: string;
  isMet?: boolean;
};

export type Figure = {
  id: string;
  title: string;
  /** How it was measured, for whoever reads the report. */
  how: string;
  /** Whether the figure is taken in the short run. */
  measure: (bench: Bench) => Promise<Finding[]>;
};
