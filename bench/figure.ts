import type { LoadClient } from "./measure/load";
import type { BenchCluster } from "./world/database";

export type Bench = {
  cluster: BenchCluster;
  load: LoadClient;
  isQuick: boolean;
  /** Rounds of a comparison. */
  rounds: number;
  /** CPU time per side and round. */
  busyMs: number;
  /** Prints progress. */
  log: (line: string) => void;
};

export type Finding = {
  /** What was measured, in a few words. */
  what: string;
  ours: string;
  /** What it is compared with. */
  limit?: string;
  /** The ratio to the limit, with the spread of the rounds. */
  ratio?: string;
  /** The limit; a finding without one is informational. */
  bar?: string;
  isMet?: boolean;
  /** Two costs measured alternately; informational if the machine is too noisy. */
  isPaired?: true;
};

export type Figure = {
  id: string;
  /** Other ids under which it can be requested. */
  alsoKnownAs?: string[];
  title: string;
  /** How it was measured, for the report. */
  how: string;
  measure: (bench: Bench) => Promise<Finding[]>;
};
