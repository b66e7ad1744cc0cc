import { NoopLogger } from "drizzle-orm/logger";
import postgres from "postgres";
import { vi } from "vitest";

type Node = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Node[];
};

const everyNode = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(everyNode)];

/** The plans of the reads of a table that some work runs, as PostgreSQL runs them once more, and all of their nodes. */
export async function plansOf(
  work: () => Promise<unknown>,
  table: string,
  settings: Record<string, string> = {},
) {
  const logged = vi.spyOn(NoopLogger.prototype, "logQuery");
  const ran = await work()
    .then(() => [...logged.mock.calls] as unknown as [text: string, values: unknown[]][])
    .finally(() => logged.mockRestore());
  const reads = ran.filter(([text]) => text.includes(table) && /^\s*(select|with)/i.test(text));
  const explaining = postgres(process.env.DATABASE_URL!, { max: 1, connection: settings });
  const nodes: Node[] = [];
  for (const [text, values] of reads) {
    const [row] = await explaining.unsafe<{ "QUERY PLAN": [{ Plan: Node }] }[]>(
      `explain (analyze, format json) ${text}`,
      values as never[],
    );
    nodes.push(...everyNode(row!["QUERY PLAN"][0].Plan));
  }
  await explaining.end();
  return { statements: reads.length, nodes };
}
