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
  /** The bar; a finding without one is only shown. */
  bar?: string;
  isMet?: boolean;
  /** Two costs measured in turns: on a machine too restless for that, it is shown and not judged. */
  isPaired?: true;
};

export type Figure = {
  id: string;
  /** Other ids whose figures are taken along. */
  alsoKnownAs?: string[];
  title: string;
  /** How it was measured, for the readers of the report. */
  how: string;
  measure: (bench: Bench) => Promise<Finding[]>;
};
